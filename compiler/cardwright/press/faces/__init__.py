"""What a card says becomes its face: words that fit, the frame under them, the back behind them."""
