import type { Provenance } from '@portal/contracts/figures'
import type { DocumentChart, PortalDocument } from '@portal/contracts/documents'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createDocumentBuilder, renderDocument } from './index.ts'
import { toSlides } from './slides.ts'
import { readDocument } from '@portal/testing/documents/read-document'
import { faultsOfPackage } from '@portal/testing/documents/open-xml-faults'

const names = ['Dairy & <fresh>', 'Beer', 'Wine']
const sample: Provenance = { kind: 'sample', source: { name: 'Sample set' }, inputs: [] }
const written: Provenance = { kind: 'ai', source: { name: 'A model' }, inputs: [] }
const imported: Provenance = {
  kind: 'imported',
  source: { name: 'Year report', url: 'https://reports.example/2025' },
  inputs: [],
}
const forms = ['bars', 'line', 'scatter', 'bubbles', 'dots'] as const

function buildDeck({ rows = 3 } = {}): PortalDocument {
  const builder = createDocumentBuilder({ title: 'Board pack', publisher: 'Portal', createdAt: new Date() })
  const point = (label: string, amount: number, provenance = imported) =>
    builder.figure({ label, value: `$${amount}B`, amount: amount * 1e9, provenance, as_of: '2025-01-01' })
  const series = ['Size', 'Growth', 'Revenue'].map((label, at) => ({
    label,
    unit: 'USD',
    points: names.map((name, row) =>
      row === 2 && at === 2 ? null : point(`${name} ${label}`, row + at + 1),
    ),
  }))
  for (const form of forms) {
    const chart: DocumentChart = { kind: 'chart', form, title: `As ${form}`, names, series, highlight: 1 }
    builder.section(`Markets as ${form}`, [{ kind: 'paragraph', text: 'How they grow.' }, chart])
  }
  builder.section('Many', [
    {
      kind: 'table',
      columns: [{ label: 'Row' }, { label: 'Value', isNumber: true }],
      rows: Array.from({ length: rows }, (_, at) => [`Row ${at + 1}`, point(`Row ${at + 1}`, at)]),
    },
  ])
  builder.section('Doubtful', [
    { kind: 'list', items: [point('Made up', 7, sample), point('Guessed', 8, written)] },
  ])
  return builder.build()
}

const partsOf = async (document: PortalDocument) =>
  unzipSync(new Uint8Array(await renderDocument(document, 'pptx')))

test('a slide deck is a sound package: each axis, relationship and content type names what is there', async () => {
  const parts = await partsOf(buildDeck())
  expect(Object.keys(parts).filter((name) => name.startsWith('ppt/charts/chart'))).toHaveLength(forms.length)
  expect(faultsOfPackage(parts)).toEqual([])
})

test('a workbook is a sound package', async () => {
  const parts = unzipSync(new Uint8Array(await renderDocument(buildDeck(), 'xlsx')))
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('<b/>')
  expect(faultsOfPackage(parts)).toEqual([])
})

test('a sound package has its elements in the order of their schema', () => {
  const faultsOf = (xml: string) =>
    faultsOfPackage({
      '[Content_Types].xml': strToU8('<Default Extension="xml"/>'),
      'ppt/a.xml': strToU8(xml),
    })
  expect(faultsOf('<a:p><a:pPr/><a:r><a:rPr/></a:r><a:endParaRPr/></a:p>')).toEqual([])
  expect(faultsOf('<a:p><a:pPr/><a:r/><a:pPr/><a:r/></a:p>')).toEqual([
    'ppt/a.xml: a:pPr stands first in a:p',
  ])
  expect(faultsOf('<c:ser><c:idx/><c:dPt><c:idx/></c:dPt><c:dLbls/></c:ser>')).toEqual([])
  expect(faultsOf('<c:ser><c:dLbls/><c:dPt/></c:ser>')).toEqual(['ppt/a.xml: c:ser has c:dLbls, c:dPt'])
})

test('a chart and a short table of it share a slide; where the table is long, it goes on on the next', () => {
  const slidesOf = (count: number, isTabled = false, lastTabled?: number) => {
    const builder = createDocumentBuilder({ title: 'Board pack', publisher: 'Portal', createdAt: new Date() })
    const points = Array.from({ length: count }, (_, at) =>
      builder.figure({ label: `Of ${at}`, value: `${at}`, provenance: imported, as_of: '2025-01-01' }),
    )
    builder.section('Markets', [
      {
        kind: 'chart',
        form: 'bars',
        title: 'By region',
        names: points.map((_, at) => `Region ${at}`),
        series: [{ label: 'Share', unit: '%', points }],
        highlight: null,
        isTabled,
        lastTabled,
      },
      ...(isTabled
        ? [{ kind: 'table' as const, columns: [{ label: 'Share' }], rows: points.map((point) => [point]) }]
        : []),
    ])
    return toSlides(builder.build())
      .filter(({ title }) => title.startsWith('Markets'))
      .map(({ parts }) => parts.map(({ kind }) => kind))
  }
  for (const count of [1, 2, 3, 4, 5, 6, 7])
    for (const isTabled of [false, true]) expect(slidesOf(count, isTabled)).toEqual([['chart', 'table']])
  expect(slidesOf(15)).toEqual([['chart'], ['table']])
  expect(slidesOf(26, false, 6)).toEqual([['chart', 'table']])
})

test('charts are native, with the numbers in the sheet behind them; what is not recorded is left out', async () => {
  const parts = await partsOf(buildDeck())
  const charts = Object.entries(parts)
    .filter(([name]) => /^ppt\/charts\/chart\d+\.xml$/u.test(name))
    .map(([, bytes]) => strFromU8(bytes))
  const kinds = ['bar', 'line', 'scatter', 'bubble', 'bar']
  kinds.forEach((kind, at) => expect(charts[at]).toContain(`<c:${kind}Chart>`))
  expect(charts[0]).toContain('<c:v>3000000000</c:v>')
  expect(charts[0]).toContain('Dairy &amp; &lt;fresh&gt;')
  expect(charts.join('')).not.toMatch(/NaN|undefined|null/u)
})

test('a long line names the days that fit, whole millions have no decimals, and what is flagged of many days is one row', async () => {
  const builder = createDocumentBuilder({ title: 'Board pack', publisher: 'Portal', createdAt: new Date() })
  const days = Array.from({ length: 26 }, (_, at) =>
    new Date(Date.UTC(2025, 0, 1 + 7 * at)).toISOString().slice(0, 10),
  )
  const points = days.map((as_of, at) =>
    builder.figure({
      label: 'Pipeline',
      value: `$${at + 1}M`,
      amount: (at + 1) * 1e6,
      provenance: sample,
      as_of,
    }),
  )
  const other = builder.figure({ label: 'Other', value: '7', provenance: sample, as_of: '2025-01-01' })
  builder.section('Over time', [
    { kind: 'paragraph', text: [other] },
    {
      kind: 'chart',
      form: 'line',
      names: days,
      series: [{ label: 'Pipeline', unit: 'USD', points }],
      highlight: null,
      lastTabled: 6,
    },
  ])
  const document = builder.build()
  const [, drawn] =
    Object.entries(await partsOf(document)).find(([name]) => /^ppt\/charts\/chart\d+\.xml$/u.test(name)) ?? []
  const chart = strFromU8(drawn ?? new Uint8Array())
  expect(chart).toContain('<c:tickLblSkip val="3"/>')
  expect(chart).toContain('$0,,&quot;M&quot;')
  const flagged = toSlides(document)
    .at(-1)
    ?.parts.find((part) => part.kind === 'table')
  expect(flagged?.table.rows).toEqual([
    ['Pipeline: 26 values', 'Sample', '1 Jan 2025 – 25 Jun 2025', '[1]–[26]'],
    ['Other 7', 'Sample', '1 Jan 2025', '[1]'],
  ])
})

test('points without a name are not called after their series', async () => {
  const document = buildDeck()
  const unnamed = document.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) =>
      block.kind === 'chart' ? { ...block, names: block.names.map(() => '') } : block,
    ),
  }))
  const scatterOf = async (deck: PortalDocument): Promise<string> => {
    const charts = Object.values(await partsOf(deck)).map((bytes) => strFromU8(bytes))
    return charts.find((xml) => xml.includes('<c:scatterChart>')) ?? ''
  }
  expect(await scatterOf(document)).toContain('<c:showSerName val="1"/>')
  const bare = await scatterOf({ ...document, sections: unnamed })
  expect(bare).toContain('<c:showSerName val="0"/>')
  expect(bare).not.toContain('<c:showSerName val="1"/>')
})

test('the notes of a slide name the sources of its figures', async () => {
  const parts = await partsOf(buildDeck())
  const notes = strFromU8(parts['ppt/notesSlides/notesSlide2.xml'] ?? new Uint8Array())
  expect(notes).toContain('[1] Year report · imported · as of 1 Jan 2025 https://reports.example/2025')
})

test('a long table goes on on further slides without losing a row', async () => {
  const document = buildDeck({ rows: 61 })
  const text = await readDocument(await renderDocument(document, 'pptx'), 'pptx')
  expect(text).toMatch(/Many \(1 of \d\)/u)
  expect(
    Array.from({ length: 61 }, (_, at) => `Row ${at + 1}`).filter((row) => !text.includes(`${row} `)),
  ).toEqual([])
})

test('a short table is read from the far end of a room, a long one in the usual letters', () => {
  const scaleOf = (rows: number) =>
    toSlides(buildDeck({ rows })).find(({ title }) => title.startsWith('Many'))?.scale
  expect([scaleOf(3), scaleOf(61)]).toEqual([1.45, 1])
  for (const { parts } of toSlides(buildDeck({ rows: 12 })))
    for (const { y, height } of parts) expect(y + height).toBeLessThanOrEqual(7.01)
})

test('no head of a table is broken for larger letters', () => {
  const scaleOf = (heads: readonly string[]) => {
    const builder = createDocumentBuilder({ title: 'Board pack', publisher: 'Portal', createdAt: new Date() })
    const columns = ['Company', 'Country', ...heads].map((label) => ({ label }))
    const row = ['Rheinwerk Brautechnik', 'Switzerland/France', ...heads.map(() => '140* [42]')]
    builder.section('Scores', [{ kind: 'table', columns, rows: [row] }])
    return toSlides(builder.build())[0]?.scale
  }
  const dimensions = ['Automation', 'Design', 'Intelligence', 'Optimization', 'Innovation', 'Sustainability']
  expect([scaleOf(['Overall']), scaleOf(['Overall', ...dimensions])]).toEqual([1.45, 1])
})

test('where figures of samples fill more than a slide, the last one counts them by their source', () => {
  const builder = createDocumentBuilder({ title: 'Board pack', publisher: 'Portal', createdAt: new Date() })
  const rows = Array.from({ length: 40 }, (_, at) => {
    const provenance = { ...sample, source: { name: 'Sample set', locator: `figures/${at}` } }
    return [builder.figure({ label: `Of ${at}`, value: `${at}`, provenance, as_of: '2025-01-01' })]
  })
  builder.section('Many', [{ kind: 'table', columns: [{ label: 'Value', isNumber: true }], rows }])
  const last = toSlides(builder.build()).filter(({ title }) => title.startsWith('Sample, stale'))
  expect(
    last.map(({ parts }) => parts.flatMap((part) => (part.kind === 'table' ? part.table.rows : []))),
  ).toEqual([[['Sample set: 40 figures', 'Sample', '1 Jan 2025', '[1]–[40]']]])
})

test('the last slide lists sample figures and those that a model made', async () => {
  const parts = await partsOf(buildDeck())
  const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/u.test(name))
  const last = strFromU8(parts[`ppt/slides/slide${slides.length}.xml`] ?? new Uint8Array())
  expect(last).toMatch(/Made up \$7B.*Sample.*Guessed \$8B.*Made by a model, not approved/u)
})

for (const format of ['pdf', 'docx', 'md', 'xlsx'] as const)
  test(`${format}: a chart is readable as numbers with their sources`, async () => {
    const text = await readDocument(await renderDocument(buildDeck(), format), format)
    expect(text).toMatch(/Beer.*\$2B \[1\].*\$3B \[1\].*\$4B \[1\]/u)
    expect(text).toContain('Not recorded')
  })

test('no sign that XML does not know gets into any part of a package', async () => {
  const builder = createDocumentBuilder({ title: 'a\u0001', publisher: 'b\u0002', createdAt: new Date() })
  const point = builder.figure({
    label: 'c\u0003',
    value: '1\u0004',
    amount: 1,
    provenance: imported,
    as_of: '2025-01-01',
  })
  const series = ['d\u0005', 'e\uFFFE'].map((label) => ({ label, unit: 'f\u0006', points: [point, point] }))
  const names = ['g\u0007\u0008', 'h\uFFFF\uD800']
  for (const form of forms)
    builder.section('i\u000B', [{ kind: 'chart', form, title: 'j\u000E', names, series, highlight: 0 }])
  for (const format of ['pptx', 'docx', 'xlsx'] as const) {
    const parts = unzipSync(new Uint8Array(await renderDocument(builder.build(), format)))
    const wrong = Object.entries(parts).filter(
      ([name, bytes]) =>
        /\.(?:xml|rels)$/u.test(name) && /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/u.test(strFromU8(bytes)),
    )
    expect(wrong.map(([name]) => name)).toEqual([])
  }
})
