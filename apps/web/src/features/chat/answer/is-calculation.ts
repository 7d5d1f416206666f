import type { Citation } from '@portal/contracts/chat'

/** Worked out from the records cited beside it. */
export const isCalculation = ({ record_table: table }: Pick<Citation, 'record_table'>): boolean =>
  table === 'engine'
