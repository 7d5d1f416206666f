import { agentToolCopy } from '@portal/content/agent-tools'
import type { MissingField, OpenQuantity } from '@portal/engines/quantities'
import type { Asked, InputEdit } from '@portal/engines/reading'
import { readDraft } from './chip-value.ts'

/** What was written or chosen so far, by path; of an open quantity by its place in the text. */
export type AskedDrafts = Readonly<Record<string, string>>

export const draftKey = ({ start }: OpenQuantity): string => `at ${start}`

interface ReadDrafts {
  edits: InputEdit[]
  leftOut: string[]
  /** By path. */
  errors: Record<string, string>
}

/** What was answered as values at their places. What is left empty is asked again. */
export function readAsked({ missing, open }: Asked, drafts: AskedDrafts): ReadDrafts {
  const read: ReadDrafts = { edits: [], leftOut: [], errors: {} }
  for (const quantity of open) {
    const chosen = drafts[draftKey(quantity)] ?? ''
    if (chosen === '') continue
    const choice = quantity.choices[Number(chosen)]
    if (choice) read.edits.push({ path: choice.path, value: choice.value })
    read.leftOut.push(quantity.raw)
  }
  for (const field of missing) {
    const draft = drafts[field.path]?.trim() ?? ''
    if (draft === '') continue
    const value = readDraft(draft, kinds[field.form])
    if ('error' in value) read.errors[field.path] = value.error
    else read.edits.push({ path: field.path, value: value.value })
  }
  if (read.edits.length === 0 && read.leftOut.length === 0 && Object.keys(read.errors).length === 0) {
    const [first] = missing
    if (first) read.errors[first.path] = agentToolCopy.asked.empty
  }
  return read
}

const kinds = { number: 0, numbers: [0], text: '', choice: '', records: '' } as const satisfies Record<
  MissingField['form'],
  unknown
>
