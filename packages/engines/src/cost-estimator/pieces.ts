import { correlationOf, type EquipmentType } from './correlations.ts'

/** What is needed of one item, before it is known in how many pieces it comes. */
export interface Piece {
  type: EquipmentType | null
  size: number | null
  /** Where the size is that of one piece already. */
  pieces?: number
  note: string
}

interface Counted {
  type: EquipmentType | null
  /** Of one piece, in the unit of its type. */
  size: number | null
  sizeUnit: string
  pieces: number
  note: string
}

/** What is larger than the data becomes several; what is smaller is priced as the smallest. */
export function inPieces({ type, size, pieces, note }: Piece): Counted {
  if (type === null || size === null) return { type: null, size: null, sizeUnit: '', pieces: 1, note }
  const { low, high, sizeUnit } = correlationOf(type)
  const count = pieces ?? Math.max(1, Math.ceil(size / high))
  const each = size / (pieces === undefined ? count : 1)
  const smallest = each < low ? [`priced as the smallest of the data, ${low} ${sizeUnit}`] : []
  return {
    type,
    sizeUnit,
    pieces: count,
    size: each,
    note: [...(note === '' ? [] : [note]), ...smallest].join('; '),
  }
}
