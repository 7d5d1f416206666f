import type { FoundQuantity } from './find-quantities.ts'
import type { Placement } from './placing/place-quantities.ts'

interface Read {
  quantities: readonly FoundQuantity[]
  placed: readonly Placement[]
}

const most = 1000

/** "Two still running at 2000 h" are two ages, "3 failed: 900, 1100, 1300 h" are three. */
export function repeatCounted(text: string, { quantities, placed }: Read) {
  const repeated = new Map<FoundQuantity, FoundQuantity>()
  const used: FoundQuantity[] = []
  for (const { field, quantity } of placed) {
    const count = field.isList ? quantities[quantities.indexOf(quantity) - 1] : undefined
    if (!count || !isCount(count) || placed.some((done) => done.quantity === count)) continue
    if (/[,;.\n]/.test(text.slice(count.end, quantity.start))) continue
    const { values } = quantity
    if (values.length !== count.value && values.length !== 1) continue
    used.push(count)
    if (values.length === 1)
      repeated.set(quantity, {
        ...quantity,
        values: Array.from({ length: count.value }, () => quantity.value),
      })
  }
  return { used, of: (quantity: FoundQuantity) => repeated.get(quantity) ?? quantity }
}

const isCount = ({ unit, value, values }: FoundQuantity): boolean =>
  unit === null && values.length === 1 && Number.isInteger(value) && value > 0 && value <= most
