import { connectorWords } from '@portal/content/connectors'
import { importFields, type ImportRow } from '@portal/contracts/figure-changes'
import papa from 'papaparse'
import {
  ConnectorFault,
  parseJson,
  toKeyPart,
  type AnswerToRead,
  type ConnectorAnswer,
} from './connector-answer.ts'

type Item = Record<string, unknown>

/** A CSV with column names in its first line. */
export function readCsvTable(answer: AnswerToRead): ConnectorAnswer {
  const { data, meta } = papa.parse<Item>(answer.text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  })
  const columns = meta.fields ?? []
  if (columns.length < 2 || /^\s*[<{[]/.test(answer.text)) throw new ConnectorFault(connectorWords.notTable)
  return toAnswer(answer, data, 2)
}

/** A list of objects somewhere in a JSON document. */
export function readJsonTable(answer: AnswerToRead): ConnectorAnswer {
  const path = answer.settings.items ?? ''
  const list = at(parseJson(answer.text), path)
  if (!Array.isArray(list)) throw new ConnectorFault(connectorWords.noItems(path))
  const items = list.filter((item): item is Item => typeof item === 'object' && item !== null)
  return toAnswer(answer, items, 1)
}

const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (within, name) =>
            typeof within === 'object' && within !== null ? (within as Item)[name] : undefined,
          value,
        )

function toAnswer(answer: AnswerToRead, items: readonly Item[], firstLine: number): ConnectorAnswer {
  const { fields = {}, prefix } = answer.settings
  if (!fields.key || !fields.value || !fields.as_of) throw new ConnectorFault(connectorWords.noFields)
  const rows = items.map((item, index): ImportRow => {
    const said = importFields.flatMap((field) => {
      const text = toText(at(item, fields[field] ?? '\0'))
      return text ? [[field, text.slice(0, 2000)] as const] : []
    })
    const cells: ImportRow['cells'] = {
      source: answer.name,
      source_url: answer.url,
      locator: `row ${index + firstLine}`,
      ...Object.fromEntries(said),
    }
    const key = toKeyPart(cells.key ?? '')
    return {
      line: index + firstLine,
      cells: { label: cells.key ?? '', ...cells, key: key ? `${prefix}.${key}` : '' },
    }
  })
  const days = rows.flatMap(({ cells }) => cells.as_of ?? [])
  const newest = days.toSorted().at(-1) ?? null
  const isDay = newest !== null && /^\d{4}-\d{2}-\d{2}$/.test(newest)
  return { rows, notices: [], rowCount: items.length, releaseDate: isDay ? newest : null, vintage: newest }
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
