"""Writes certificates with ReportLab and fpdf2: write.py <words.json> <folder of fonts> <folder>"""
import json
import sys

from fpdf import FPDF
from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY, TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph, SimpleDocTemplate, Table

words_file, fonts, folder = sys.argv[1:4]
with open(words_file, encoding="utf-8") as file:
    languages = json.load(file)

FILES = {
    "EB Garamond": "EBGaramond",
    "Montserrat": "Montserrat",
    "Times New Roman": "Tinos",
    "Arial": "Arimo",
    "Noto Sans JP": "NotoSansJP",
    "Noto Sans Arabic": "NotoSansArabic",
}


def path(family, style="Regular"):
    return f"{fonts}/{FILES[family]}-{style}.ttf"


def reportlab(words):
    code = words["code"]
    pdfmetrics.registerFont(TTFont(f"serif-{code}", path(words["serif"])))
    pdfmetrics.registerFont(TTFont(f"sans-{code}", path(words["sans"], "Bold")))

    def style(size, align, font="serif"):
        wrap = {"wordWrap": "CJK"} if code == "ja" else {}
        return ParagraphStyle(
            "p", fontName=f"{font}-{code}", fontSize=size, leading=1.4 * size, alignment=align, spaceAfter=9, **wrap
        )

    document = SimpleDocTemplate(f"{folder}/reportlab-{code}.pdf", pagesize=A4)
    document.build(
        [
            Paragraph(words["title"], style(28, TA_CENTER, "sans")),
            Paragraph(words["intro"], style(13, TA_CENTER)),
            Paragraph(words["name"], style(26, TA_CENTER)),
            Paragraph(words["sentence"], style(13, TA_CENTER)),
            Paragraph(words["paragraph"], style(13, TA_JUSTIFY)),
            Paragraph(words["dates"], style(13, TA_CENTER)),
            Table(
                words["table"],
                colWidths=100,
                style=[("GRID", (0, 0), (-1, -1), 0.5, "#444444"), ("FONT", (0, 0), (-1, -1), f"serif-{code}", 13)],
            ),
            Paragraph(words["date"], style(13, TA_LEFT)),
            Paragraph(words["place"], style(13, TA_LEFT)),
        ]
    )


def fpdf(words):
    code = words["code"]
    pdf = FPDF(format="A4")
    pdf.set_margin(20)
    pdf.add_page()
    pdf.add_font("serif", "", path(words["serif"]))
    pdf.add_font("serif", "B", path(words["serif"]))
    pdf.add_font("sans", "", path(words["sans"], "Bold"))
    if code in ("ar", "he"):
        pdf.set_text_shaping(True, direction="rtl")

    def line(text, size, align, font="serif"):
        pdf.set_font(font, "", size)
        pdf.multi_cell(0, size * 0.5, text, align=align, new_x="LMARGIN", new_y="NEXT")
        pdf.ln(3)

    start = "R" if code in ("ar", "he") else "L"
    line(words["title"], 28, "C", "sans")
    line(words["intro"], 13, "C")
    line(words["name"], 26, "C")
    line(words["sentence"], 13, "C")
    line(words["paragraph"], 13, start if code in ("ar", "he", "ja") else "J")
    line(words["dates"], 13, "C")
    with pdf.table(width=110) as table:
        for row in words["table"]:
            cells = table.row()
            for cell in row:
                cells.cell(cell)
    pdf.ln(3)
    line(words["date"], 13, start)
    line(words["place"], 13, start)
    pdf.output(f"{folder}/fpdf2-{code}.pdf")


for words in languages:
    if words["code"] in ("en", "ru", "el", "ja"):
        reportlab(words)
    if words["code"] in ("en", "ar", "he"):
        fpdf(words)
