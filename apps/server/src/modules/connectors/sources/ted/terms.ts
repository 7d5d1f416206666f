import type { ProcedureType } from '@portal/contracts/tenders'

/** Where TED says no offset. */
export const zone = 'Europe/Brussels'

/** Code list procurement-procedure-type of eForms. */
export const procedureTypes: Readonly<Record<string, ProcedureType>> = {
  open: 'open',
  restricted: 'restricted',
  'neg-w-call': 'negotiated_with_call',
  'neg-wo-call': 'negotiated_without_call',
  'comp-dial': 'competitive_dialogue',
  innovation: 'innovation_partnership',
}

/** By the form of a notice; one that changes another is a corrigendum, whatever its form. */
export function kindOfForm({ form, isChange }: { form: string | undefined; isChange: boolean }) {
  if (isChange) return 'corrigendum'
  if (form === 'planning') return 'planning'
  return form === 'result' || form === 'cont-modif' ? 'award' : 'contract'
}
