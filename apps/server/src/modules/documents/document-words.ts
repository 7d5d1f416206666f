import { documentWords, printFigureState } from '@portal/content/documents'
import { printDay } from '@portal/content/print-day'
import type {
  DocumentBlock,
  DocumentFigure,
  DocumentSource,
  DocumentText,
  FlaggedFigure,
  PortalDocument,
} from '@portal/contracts/documents'

export type TextRun = string | DocumentFigure

export const toRuns = (text: DocumentText): TextRun[] => (Array.isArray(text) ? text : [text])

/** Behind a figure's value: * for a sample, † for a stale one, ‡ for one that a model made. */
export const markOf = ({ isSample, isStale, isUnapproved }: FigureState): string =>
  `${isSample ? '*' : ''}${isStale ? '†' : ''}${isUnapproved ? '‡' : ''}`

type FigureState = Pick<DocumentFigure, 'isSample' | 'isStale' | 'isUnapproved'>

/** One source in one line, without its number and its address. */
export function describeSource({
  provenance: { kind, source, method, inputs },
  as_of,
}: DocumentSource): string {
  const words = documentWords
  return [
    source.name,
    source.locator,
    words.kinds[kind],
    as_of === null ? undefined : words.asOf(as_of),
    source.retrieved_at === undefined ? undefined : words.retrieved(source.retrieved_at),
    source.licence === undefined ? undefined : words.licence(source.licence),
    method && words.method(method.id, method.version),
    inputs.length > 0 && inputs.length <= 12 ? words.inputs(inputs) : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ')
}

const { flaggedColumns } = documentWords

export const flaggedHeads: readonly string[] = [
  flaggedColumns.figures,
  flaggedColumns.state,
  flaggedColumns.asOf,
  flaggedColumns.source,
]

/** One row for each source and state, the figures of one record behind its name; one for all days of the same figure. */
export function flaggedRows({ flagged }: PortalDocument): string[][] {
  const daysOf = Map.groupBy(flagged, nameAndState)
  const isOfManyDays = (figure: FlaggedFigure) =>
    new Set(daysOf.get(nameAndState(figure))?.map(({ as_of }) => as_of)).size > 1
  const groups = Map.groupBy(flagged, (figure) =>
    isOfManyDays(figure) ? nameAndState(figure) : `${figure.source} ${printFigureState(figure)}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      [
        isOfManyDays(first) ? documentWords.ofDays(first.label, group.length) : listFigures(group),
        printFigureState(first),
        printDays(group),
        listNumbers(group.map(({ source }) => source)),
      ],
    ]
  })
}

/** One row for each name of a source and state: how many figures they are. */
export function flaggedBySource({ flagged, sources }: PortalDocument): string[][] {
  const nameOf = ({ source }: FlaggedFigure) => sources[source - 1]?.provenance.source.name ?? ''
  const groups = Map.groupBy(flagged, (figure) => `${nameOf(figure)}\n${printFigureState(figure)}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return [
      [
        documentWords.ofSource(nameOf(first), group.length),
        printFigureState(first),
        printDays(group),
        listNumbers(group.map(({ source }) => source)),
      ],
    ]
  })
}

function printDays(group: readonly FlaggedFigure[]): string {
  const days = [...new Set(group.flatMap(({ as_of }) => as_of ?? []))].toSorted()
  return [...new Set([days.at(0), days.at(-1)])].map((day) => (day ? printDay(day) : '')).join(' – ')
}

const nameAndState = (figure: FlaggedFigure): string => `${figure.label}\n${printFigureState(figure)}`

/** [2], [4]–[9] */
function listNumbers(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `[${from}]` : `[${from}]–[${to}]`)).join(', ')
}

function listFigures(group: readonly FlaggedFigure[]): string {
  const [record] = group[0]?.label.split(': ', 1) ?? []
  const prefix = `${record}: `
  const isShared = group.length > 1 && group.every(({ label }) => label.startsWith(prefix))
  const listed = group.map(({ label, value }) =>
    `${isShared ? label.slice(prefix.length) : label} ${value}`.trim(),
  )
  return `${isShared ? prefix : ''}${listed.join(', ')}`
}

export type DocumentTable = Extract<DocumentBlock, { kind: 'table' }>

/** The words of a text in one line, each figure with its mark and the number of its source. */
export const plainOf = (text: DocumentText): string =>
  toRuns(text)
    .map((run) => (typeof run === 'string' ? run : `${run.value}${markOf(run)} [${run.source}]`))
    .join('')
