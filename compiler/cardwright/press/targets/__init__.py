"""What a document becomes, each library in its file: a PDF (ReportLab), rasters (pypdfium2); what a PDF holds (pypdf).

In: a `PrintDocument`, in which all is decided. Out: bytes. Drawing is in two steps: items become operators of a page
as text (`operators.py`), since that is faster than a call for each, and `ink.py` puts them onto the canvas with text,
signs and pictures. A drawing that comes again is a form, drawn once.

The hard idea: a page is read aloud in another order than it is drawn, so that whatever is text or picture gets a
mark, and a tree of marks is written beside the pages (`tags.py`). What ReportLab does not offer is reached for in one
place (`canvas.py`), with the reason.

Begin at `pdf.py`. Absent on purpose: decisions, dates, and anything left to chance.
"""
