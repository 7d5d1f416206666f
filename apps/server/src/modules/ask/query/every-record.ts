import type { Query } from '@portal/contracts/ask'
import type { Subject } from '../catalogue/catalogue.ts'

export const everyRecord = ({ id, key }: Subject): Query => ({
  subject: id,
  measures: [],
  filters: [],
  segments: [],
  groupBy: [{ field: key }],
  show: [],
})
