import { connectorWords } from '@portal/content/connectors'
import { importFields, type ImportRow } from '@portal/contracts/figure-changes'
import { slugOf } from '@portal/text/fold'
import { ConnectorFault } from './connector-fault.ts'
import type { AskedSource, PageRead } from './source.ts'

type Item = Record<string, unknown>

/** What stands at a path of names parted by dots; the value itself for an empty one. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (within, name) =>
            typeof within === 'object' && within !== null ? (within as Item)[name] : undefined,
          value,
        )

/** Items of which a person said where key, value and date stand. A name that no item has is drift. */
export function readTableItems(source: AskedSource, items: readonly Item[], firstLine: number): PageRead {
  const { fields = {}, prefix } = source.settings
  if (!fields.key || !fields.value || !fields.as_of) throw new ConnectorFault(connectorWords.noFields)
  const gone = Object.values(fields).filter(
    (path) => items.length > 0 && items.every((item) => valueAt(item, path) === undefined),
  )
  const rows = items.map((item, index): ImportRow => {
    const said = importFields.flatMap((field) => {
      const text = toText(valueAt(item, fields[field] ?? '\0'))
      return text ? [[field, text.slice(0, 2000)] as const] : []
    })
    const cells: ImportRow['cells'] = {
      source: source.name,
      source_url: source.url,
      locator: `row ${index + firstLine}`,
      ...Object.fromEntries(said),
    }
    const key = slugOf(cells.key ?? '')
    return {
      line: index + firstLine,
      cells: { label: cells.key ?? '', ...cells, key: key ? `${prefix}.${key}` : '' },
    }
  })
  const newest =
    rows
      .flatMap(({ cells }) => cells.as_of ?? [])
      .toSorted()
      .at(-1) ?? null
  const isDay = newest !== null && /^\d{4}-\d{2}-\d{2}$/.test(newest)
  return {
    rows: gone.length > 0 ? [] : rows,
    count: items.length,
    drift: gone.map((field) => ({ where: source.name, field, what: connectorWords.fieldGone })),
    releaseDate: isDay ? newest : null,
    vintage: newest,
  }
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
