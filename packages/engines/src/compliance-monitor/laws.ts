import { firstBreach, type Law } from '../core/index.ts'
import type { ComplianceInput } from './schema.ts'

/** What is done or proven was done by the day of the register. */
const doneByThen: Law<ComplianceInput> = ({ obligations, as_of }) =>
  firstBreach(
    obligations.flatMap(({ id, last_done, evidence }) => [
      { what: `${id} was last done on`, date: last_done, field: 'last_done' },
      ...evidence.map(({ name, date }) => ({ what: `${name} of ${id} is of`, date, field: 'date' })),
    ]),
    ({ what, date, field }) =>
      date !== undefined && date > as_of
        ? {
            law: 'Nothing is known before it happens',
            found: `${what} ${date}`,
            possible: `the register is of ${as_of}`,
            mend: `${field}, or a later as_of; what is planned is a due_date`,
          }
        : null,
  )

export const complianceLaws: readonly Law<ComplianceInput>[] = [doneByThen]
