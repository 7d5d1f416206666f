import type { Provenance } from '@portal/contracts/figures'
import { PortalDocument } from '@portal/contracts/documents'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { createDocumentBuilder, renderDocument } from './index.ts'
import { readDocument } from '@portal/testing/documents/read-document'

const sample: Provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const imported: Provenance = {
  kind: 'imported',
  source: {
    name: 'Year report',
    url: 'https://reports.example/2025',
    locator: 'p. 12',
    licence: 'CC BY 4.0',
  },
  method: { id: 'import', version: '1' },
  inputs: [],
}

function buildDocument(): PortalDocument {
  const builder = createDocumentBuilder({
    title: 'Diagnóstico – Año 2025',
    summary: 'What € and m² became → less.',
    publisher: 'Portal',
    createdAt: new Date('2025-01-06T10:00:00Z'),
    facts: [['Region', 'Spain | España']],
  })
  const cost = builder.figure({
    label: 'Cost',
    value: '€847/m²',
    provenance: imported,
    as_of: '2025-01-01',
    isStale: true,
  })
  const share = builder.figure({ label: 'Share', value: '35%', provenance: sample, as_of: '2025-01-02' })
  const again = builder.figure({ label: 'Other', value: '36%', provenance: sample, as_of: '2025-01-02' })
  builder.section('Findings', [
    { kind: 'paragraph', text: ['The cost is ', cost, ' where a <b>tag</b> & more | stand.'] },
    { kind: 'list', items: [['Share: ', share], 'Ñandú ≥ 3 × 10'] },
    {
      kind: 'table',
      title: 'Shares',
      columns: [{ label: 'Name' }, { label: 'Value', isNumber: true }],
      rows: [['Other', again]],
    },
    { kind: 'table', columns: [{ label: 'Empty' }, { label: 'Table' }], rows: [] },
  ])
  return builder.build()
}

for (const format of ['md', 'pdf', 'docx'] as const)
  test(`${format}: words, figures with numbered sources, and the list of samples and stale ones can be read back`, async () => {
    const text = await readDocument(await renderDocument(buildDocument(), format), format)
    expect(text).toContain('Diagnóstico – Año 2025')
    expect(text).toContain('The cost is €847/m²† [1] where a <b>tag</b> & more | stand.')
    expect(text).toContain('Ñandú ≥ 3 × 10')
    expect(text).toMatch(/Share: 35%\* \[2\]/u)
    expect(text).toMatch(/Other (?:\| )?36%\* \[2\]/u)
    expect(text).toMatch(/(?:\[1\]|1\.) Year report/u)
    expect(text).toContain(
      'Year report · p. 12 · imported · as of 1 Jan 2025 · licence CC BY 4.0 · method import, version 1',
    )
    expect(text).toContain('https://reports.example/2025')
    const list = text.slice(text.indexOf('Sample, stale and unapproved figures in this document'))
    expect(list).toMatch(
      /Cost €847\/m² .*Stale .*1 Jan 2025 .*\[1\].*Share 35%, Other 36% .*Sample .*2 Jan 2025 .*\[2\]/u,
    )
  })

test('a document without samples says so at its end, without a page for it', async () => {
  const builder = createDocumentBuilder({ title: 'Plain', publisher: 'Portal', createdAt: new Date() })
  builder.section('One', [
    {
      kind: 'paragraph',
      text: builder.figure({ label: 'A', value: '1', provenance: imported, as_of: null }),
    },
  ])
  const document = PortalDocument.parse(builder.build())
  const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(document, 'pdf')))
  const { text, totalPages } = await extractText(pdf, { mergePages: false })
  expect(totalPages).toBe(1)
  expect(text.at(-1)).toContain('No sample, stale or unapproved figure is in this document.')
})

test('characters that XML and fonts do not know do not break a document', async () => {
  const builder = createDocumentBuilder({
    title: 'a\u0000b\uD800c\u0007',
    publisher: 'Portal',
    createdAt: new Date(),
  })
  builder.section('\u0001', [{ kind: 'list', items: ['漢字 👷 \u200B'] }])
  for (const format of ['md', 'pdf', 'docx'] as const)
    expect((await renderDocument(builder.build(), format)).length).toBeGreaterThan(50)
})

test('pdf: the title and the head of a table stand on the page of its first row', async () => {
  for (let lines = 28; lines < 44; lines += 1) {
    const builder = createDocumentBuilder({ title: 'T', publisher: 'P', createdAt: new Date(0), facts: [] })
    builder.section('Before', [
      ...Array.from({ length: lines }, () => ({ kind: 'paragraph' as const, text: ['A line'] })),
      { kind: 'table', title: 'Titled', columns: [{ label: 'Headed' }], rows: [['First'], ['Second']] },
    ])
    const pdf = await getDocumentProxy(new Uint8Array(await renderDocument(builder.build(), 'pdf')))
    const { text } = await extractText(pdf, { mergePages: false })
    const pageOf = (word: string) => text.findIndex((page) => page.includes(word))
    const first = pageOf('First')
    expect([pageOf('Titled'), pageOf('Headed')], `${lines} lines`).toEqual([first, first])
  }
})
