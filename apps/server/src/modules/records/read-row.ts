import type { NumberRule, RecordRow } from '@portal/contracts/records'
import type { Provenance } from '@portal/contracts/figures'
import { faultOfDay, isWebAddress, notANumber, readNumber } from '#server/modules/figures/index.ts'

/** As the database holds it. */
const longestAddress = 2000

/** Of which file a row is, and the import that brings it. */
export interface FileMark {
  fileName: string
  importId: string
  /** Day of the import; also what a file without dates is of. */
  today: string
  /** Milliseconds; rows are a millisecond apart, so that a page which orders by them keeps the order of the file. */
  now: number
}

/** Reads the cells of one row and gathers why it cannot be taken. */
export class RowReader {
  readonly reasons: string[] = []
  readonly row: RecordRow

  constructor(row: RecordRow) {
    this.row = row
  }

  text(field: string): string {
    return this.row.cells[field]?.trim() ?? ''
  }

  required(field: string, most: number): string {
    const text = this.text(field)
    if (!text) this.reasons.push(`${field} is empty`)
    if (text.length > most) this.reasons.push(`${field} is longer than ${most} signs`)
    return text
  }

  list(field: string): string[] {
    return this.text(field)
      .split(/[;|]/)
      .map((part) => part.trim())
      .filter(Boolean)
  }

  number(field: string, rule: NumberRule): number {
    if (!this.text(field)) {
      this.reasons.push(`${field} is empty`)
      return 0
    }
    return this.optionalNumber(field, rule) ?? 0
  }

  optionalNumber(field: string, { min, max, isWhole }: NumberRule): number | null {
    const text = this.text(field)
    if (!text) return null
    const value = readNumber(text)
    if (value === null) this.reasons.push(notANumber(field, text))
    else if (isWhole && !Number.isInteger(value)) this.reasons.push(`${field} must be a whole number`)
    else if (min !== undefined && value < min) this.reasons.push(`${field} must be at least ${min}`)
    else if (max !== undefined && value > max) this.reasons.push(`${field} must be at most ${max}`)
    return value
  }

  webAddress(field: string): string | null {
    const text = this.text(field)
    if (!text) return null
    const address = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text
    if (!isWebAddress(address) || address.length > longestAddress)
      this.reasons.push(`${field} “${text}” is not a web address`)
    return address.replace(/^https?:/i, (scheme) => scheme.toLowerCase())
  }

  day(field: string, otherwise: string): string {
    const text = this.text(field)
    const fault = text ? faultOfDay(field, text) : null
    if (fault) this.reasons.push(fault)
    return text || otherwise
  }

  provenance({ fileName, importId, today }: FileMark): Provenance {
    const url = this.webAddress('source_url')
    const licence = this.text('licence')
    return {
      kind: 'imported',
      source: {
        name: fileName,
        ...(url && { url }),
        locator: `row ${this.row.line}`,
        retrieved_at: today,
        ...(licence && { licence }),
      },
      method: { id: 'file-import', version: importId },
      inputs: [],
    }
  }
}
