import type { DocumentFormat, PortalDocument } from '@portal/contracts/documents'
import { writeMarkdown } from './write-markdown.ts'
import { toXmlTexts } from './xml-text.ts'

/** The document's bytes. The writers but that of Markdown are large, and are read when one is first asked for. */
export async function renderDocument(asked: PortalDocument, format: DocumentFormat): Promise<Buffer> {
  const document = toXmlTexts(asked)
  switch (format) {
    case 'md':
      return Buffer.from(writeMarkdown(document), 'utf8')
    case 'pdf':
      return (await import('./write-pdf.ts')).writePdf(document)
    case 'pptx':
      return (await import('./write-pptx.ts')).writePptx(document)
    case 'xlsx':
      return (await import('./write-xlsx.ts')).writeXlsx(document)
    case 'docx':
      return (await import('./write-docx.ts')).writeDocx(document)
  }
}
