import { z } from 'zod'
import { dateField } from '../calendar/index.ts'
import { about, buildTable, EngineRefusal, listOf, type Calculation } from '../core/index.ts'
import { pickFigures } from '../core/pick-figures.ts'
import {
  classifyBlock,
  diffBlocks,
  pageFields,
  quantityRows,
  signalKinds,
  splitBlocks,
  textField,
  type BlockChange,
  type QuantityRow,
  type SignalKind,
} from '../web-text/index.ts'

const Page = z.strictObject({
  ...pageFields,
  previous_text: textField({
    title: 'Text before',
    description: 'Of the last visit; without it everything is new.',
  }).optional(),
  retrieved_on: dateField({ title: 'Retrieved on' }).optional(),
})

export const ScanInput = z.strictObject({
  pages: listOf(Page, { title: 'Pages', description: 'Texts as they were fetched.', min: 1, max: 20 }),
})
type ScanInput = z.output<typeof ScanInput>

export const scanMethod = {
  formula: [
    'blocks = lines of the text; difference = longest common subsequence of blocks; a block that keeps half of its words counts as changed',
    'kind of news = first rule that matches in the added and changed blocks; the words that decided are shown',
    'quantities = every number with a unit, with the words before it',
  ],
  source: ['Hunt and McIlroy, An Algorithm for Differential File Comparison, 1976'],
  limits: [
    'Works on the texts given; fetching, robots.txt and snapshots are done before.',
    'Rules for English, German and Spanish; a rule finds words, it does not understand them. The first 1,500 blocks of a page.',
  ],
}

export const scanExample = {
  pages: [
    {
      url: 'https://example.com/news',
      title: 'News of a fictional engineering company',
      retrieved_on: '2026-03-02',
      previous_text: 'Company news\nWe build breweries and dairies.\nOur plant employs 120 people.',
      text:
        'Company news\nWe build breweries and dairies.\nOur plant employs 140 people.\nContract awarded for ' +
        'a turnkey brewery of 400 000 hl/a.\nWe are looking for an automation engineer.\nThe workshop is now ' +
        'certified to ISO 9001.',
    },
  ],
}

type Signal = { kind: SignalKind; url: string; quote: string; matched: string; change: BlockChange['kind'] }

/** What is new on the pages, of which kind, and which quantities they state. */
export function scanPages({ pages }: ScanInput): Calculation {
  const scans = pages.map((page) => {
    const blocks = splitBlocks(page.text)
    const isFirst = page.previous_text === undefined
    const changes = diffBlocks(splitBlocks(page.previous_text ?? ''), blocks)
    const signals = changes.flatMap(({ kind: change, after }) =>
      after === null
        ? []
        : classifyBlock(after).map(({ kind, matched }): Signal => ({
            kind,
            matched,
            change,
            url: page.url,
            quote: shorten(after),
          })),
    )
    return { page, blocks, changes, isFirst, signals, quantities: quantityRows(blocks, page.url) }
  })
  if (scans.every(({ blocks }) => blocks.length === 0))
    throw new EngineRefusal('too_little_data', 'The pages have no readable text.', [
      'text: the readable text of each page',
    ])
  const signals = scans.flatMap((scan) => scan.signals)
  const quantities = scans.flatMap((scan) => scan.quantities)
  const changes = scans.flatMap((scan) => scan.changes.map((change) => ({ ...change, url: scan.page.url })))
  const count = (kind: BlockChange['kind']) => changes.filter((change) => change.kind === kind).length
  const results = {
    pages: pages.length,
    changed_pages: scans.filter((scan) => !scan.isFirst && scan.changes.length > 0).length,
    first_visits: scans.filter(({ isFirst }) => isFirst).length,
    added_blocks: count('added'),
    removed_blocks: count('removed'),
    changed_blocks: count('changed'),
    signal_count: signals.length,
    signals_by_kind: Object.fromEntries(
      signalKinds.map((kind) => [kind, signals.filter((signal) => signal.kind === kind).length]),
    ),
    quantity_count: quantities.length,
    signals,
    quantities,
  }
  return {
    results,
    figures: pickFigures(results, [
      ['changed_pages', 'Changed pages', ''],
      ['added_blocks', 'New blocks', ''],
      ['changed_blocks', 'Changed blocks', ''],
      ['removed_blocks', 'Removed blocks', ''],
      ['signal_count', 'Signals', ''],
      ['quantity_count', 'Quantities', ''],
    ]),
    tables: [signalTable(signals), changeTable(changes), quantityTable(quantities)],
    warnings: about(
      'added_blocks',
      scans
        .filter(({ isFirst }) => isFirst)
        .map(({ page }) => `${page.url} is seen for the first time: everything on it counts as new.`),
    ),
  }
}

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

const signalTable = (signals: readonly Signal[]) =>
  buildTable({
    key: 'signals',
    title: 'Signals',
    rows: signals,
    columns: [
      { key: 'kind', label: 'Kind', of: ({ kind }) => kind },
      { key: 'quote', label: 'Quote', of: ({ quote }) => quote },
      { key: 'matched', label: 'Words that decided', of: ({ matched }) => matched },
      { key: 'change', label: 'Change', of: ({ change }) => change },
      { key: 'url', label: 'Source', of: ({ url }) => url },
    ],
  })

const changeTable = (changes: readonly (BlockChange & { url: string })[]) =>
  buildTable({
    key: 'changes',
    title: 'Changes',
    rows: changes.slice(0, 1000),
    columns: [
      { key: 'kind', label: 'Change', of: ({ kind }) => kind },
      { key: 'before', label: 'Before', of: ({ before }) => before && shorten(before) },
      { key: 'after', label: 'After', of: ({ after }) => after && shorten(after) },
      { key: 'url', label: 'Source', of: ({ url }) => url },
    ],
  })

const quantityTable = (quantities: readonly QuantityRow[]) =>
  buildTable({
    key: 'quantities',
    title: 'Quantities',
    rows: quantities,
    columns: [
      { key: 'about', label: 'About', of: ({ about }) => about },
      { key: 'value', label: 'Value', of: ({ value }) => value },
      { key: 'low', label: 'From', of: ({ low }) => low },
      { key: 'high', label: 'To', of: ({ high }) => high },
      { key: 'unit', label: 'Unit', of: ({ unit }) => unit },
      { key: 'quote', label: 'Quote', of: ({ quote }) => quote },
      { key: 'url', label: 'Source', of: ({ url }) => url },
    ],
  })
