import { once } from '@portal/text/once'
import type { DocumentAnalysis } from '@portal/contracts/ai-services'

/** Of the kinds that have parts. */
const partWords: Partial<Record<DocumentAnalysis['kind'], [string, string]>> = {
  pdf: ['page', 'pages'],
  xlsx: ['sheet', 'sheets'],
}
const kinds: Record<DocumentAnalysis['kind'], string> = {
  pdf: 'PDF',
  docx: 'Word document',
  xlsx: 'Workbook',
  html: 'Web page',
  text: 'Plain text',
}

const count = once(() => new Intl.NumberFormat('en'))
const counted = (number: number, [one, many]: [string, string]): string =>
  `${count().format(number)} ${number === 1 ? one : many}`
const partsOf = (kind: DocumentAnalysis['kind'], parts: number): string[] => {
  const words = partWords[kind]
  return words ? [counted(parts, words)] : []
}

export const documentWords = {
  title: (title: string) => `## ${title === '' ? 'Document' : title}`,
  facts: ({ kind, parts, words, isTruncated }: DocumentAnalysis) =>
    `${[kinds[kind], ...partsOf(kind, parts), counted(words, ['word', 'words'])].join(', ')}${isTruncated ? '; only its first part was read' : ''}.`,
  sections: { outline: '### Outline', figures: '### Figures', summary: '### Main statements' } as Record<
    string,
    string
  >,
  holds: { figure: 'figure', date: 'date', party: 'name', obligation: 'obligation' },
  none: 'None found.',
  faults: {
    unknown_kind: 'this kind of file is not read; PDF, DOCX, XLSX, TXT and HTML are',
    old_office: 'files of the old Office formats are not read; save it as DOCX or XLSX',
    too_large: 'the document is too large: 3.5 MB and 300 pages at most',
    zip_bomb: 'the file unpacks to more than a document needs',
    damaged: 'the file is damaged',
    encrypted: 'the file is protected by a password',
    no_text: 'the document holds no text; scanned pages need text recognition first',
    too_slow: 'reading the document took too long',
  },
} as const
