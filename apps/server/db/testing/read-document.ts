import type { DocumentFormat } from '@portal/contracts/documents'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'

const readers: Record<DocumentFormat, (bytes: Uint8Array) => Promise<string>> = {
  md: (bytes) => Promise.resolve(strFromU8(bytes).replaceAll('\\', '')),
  pdf: async (bytes) => (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text,
  docx: (bytes) =>
    Promise.resolve(
      strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
        .replaceAll('</w:p>', ' ')
        .replaceAll(/<[^>]+>/gu, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    ),
}

/** The words of a written document in one line, as another program reads them. */
export async function readDocument(bytes: Buffer, format: DocumentFormat): Promise<string> {
  return (await readers[format](new Uint8Array(bytes))).replaceAll(/\s+/gu, ' ')
}
