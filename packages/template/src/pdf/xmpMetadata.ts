import { escapeXml } from '../markup/escapeXml.ts'
import type { PdfInformation } from './PdfInformation.ts'

/**
 * The metadata as XMP (ISO 16684-1), for catalogs and screen readers; same content as the information dictionary.
 * Declares PDF/A-2u (ISO 19005-2), or PDF/A-3u with an attachment (ISO 19005-3), and PDF/UA-1 (ISO 14289-1), whose
 * rules every document follows, and describes the PDF/UA schema, as PDF/A requires.
 */
export function xmpMetadata({
  id,
  title,
  author,
  createdAt,
  language = 'en',
  attachment,
}: PdfInformation): string {
  const date = pdfDateOf(createdAt)
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title>${alternatives(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${alternatives(id)}</dc:description>
<dc:identifier>${escapeXml(id)}</dc:identifier>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
<xmp:CreatorTool>Certificate SDK</xmp:CreatorTool>
<pdf:Producer>Certificate SDK</pdf:Producer>
<pdfaid:part>${attachment ? 3 : 2}</pdfaid:part>
<pdfaid:conformance>U</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
${pdfUaSchema}
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

/** Describes the PDF/UA identifier, which PDF/A doesn't define (ISO 19005-2, 6.6.2.3). */
const pdfUaSchema = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the document conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** Formats to the second, like PDF dates. */
function pdfDateOf(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '')
}

function alternatives(text: string): string {
  return `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`
}
