import { aiModelsCopy } from '@portal/content/ai'
import type { AiModelRow } from '@portal/contracts/ai'
import Papa from 'papaparse'

const { faults } = aiModelsCopy.prices

interface ReadPrices {
  /** Models with what the lines say of them. */
  rows: AiModelRow[]
  /** A sentence for each line that cannot be taken. */
  faults: string[]
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/u.test(text) && new Date(text).toISOString().startsWith(text)
/** `$2.50` and `1,047,576`; null for what is no number. */
const readAmount = (text: string): number | null => {
  const bare = text.replaceAll(/[$\s]/gu, '').replaceAll(/,(?=\d{3}(?:\D|$))/gu, '')
  return /^\d+(?:\.\d+)?$/u.test(bare) ? Number(bare) : null
}

/** Lines of `model id, context, price in, price out, source, date`, as a sheet or a CSV file gives them; a heading is passed over. */
export function readPrices(text: string, models: readonly AiModelRow[]): ReadPrices {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' })
  const read: ReadPrices = { rows: [], faults: [] }
  for (const [index, cells] of data.entries()) {
    const trimmed = cells.map((cell) => cell.trim())
    if (index === 0 && !models.some(({ id }) => id === trimmed[0]) && /model|\bid\b/iu.test(trimmed[0] ?? ''))
      continue
    const found = readLine(trimmed, models)
    if (typeof found === 'string') read.faults.push(aiModelsCopy.prices.line(index + 1, found))
    else read.rows.push(found)
  }
  return read
}

function readLine(cells: readonly string[], models: readonly AiModelRow[]): AiModelRow | string {
  const [id = '', context = '', input = '', output = '', source = '', date = ''] = cells
  const [model, other] = models.filter((each) => each.id === id)
  if (!model || other) return faults.unknown(id)
  const [size, inPrice, outPrice] = [context, input, output].map((cell) =>
    cell === '' ? null : readAmount(cell),
  )
  if ([context, input, output].some((cell) => cell !== '' && readAmount(cell) === null)) return faults.number
  if (size != null && (!Number.isInteger(size) || size === 0)) return faults.number
  if (source === '' || !isDay(date)) return faults.source
  if ((inPrice === null) !== (outPrice === null)) return faults.both
  if (size === null && inPrice === null) return faults.nothing
  return {
    ...model,
    ...(size == null ? {} : { context_size: size, verified_on: date }),
    ...(inPrice == null || outPrice == null
      ? {}
      : { input_price: inPrice, output_price: outPrice, price_source: source, price_date: date }),
  }
}
