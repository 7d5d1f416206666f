import type { DocumentFormat } from '@portal/contracts/documents'
import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'

const readers: Record<DocumentFormat, (bytes: Uint8Array) => Promise<string>> = {
  md: (bytes) => Promise.resolve(strFromU8(bytes).replaceAll('\\', '')),
  pdf: async (bytes) => (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text,
  docx: (bytes) => Promise.resolve(wordsOf(unzipSync(bytes), 'word/document')),
  pptx: (bytes) => Promise.resolve(wordsOf(unzipSync(bytes), 'ppt/slides/slide')),
  xlsx: async (bytes) => {
    const sheets = await readWorkbook(Buffer.from(bytes))
    return sheets.flatMap(({ data }) => data.map((row) => row.join(' '))).join(' ')
  },
}

/** Paragraphs of the parts whose names begin so, in the order of their numbers. */
function wordsOf(parts: Readonly<Record<string, Uint8Array>>, start: string): string {
  const names = Object.keys(parts).filter((name) => name.startsWith(start) && name.endsWith('.xml'))
  return names
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()))
    .join(' ')
    .replaceAll(/<\/[wa]:p>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The words of a written document in one line, as another program reads them. */
export async function readDocument(bytes: Buffer, format: DocumentFormat): Promise<string> {
  return (await readers[format](new Uint8Array(bytes))).replaceAll(/\s+/gu, ' ')
}
