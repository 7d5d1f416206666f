import { toCalculation, type RecordRef } from '#server/modules/ask/index.ts'

interface Calculated {
  method: string
  label: string
  excerpt: string
  inputs: readonly RecordRef[]
}

/** A number worked out from records, as a record that names them. */
export const calculation = ({ method, ...result }: Calculated): RecordRef =>
  toCalculation({ ...result, id: `${method}:${result.label}`, language: 'en' })
