import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'
import { notify } from '#web/lib/notify.ts'

const toldKey = 'portal-ai-budget-told'

type State = 'warning' | 'stopped'

/** The server names the used part of a budget from its warning on. */
const stateOf = (metadata: ChatMessageMetadata | null): State | null => {
  if (metadata?.budget_share === undefined) return null
  return metadata.budget_share >= 1 ? 'stopped' : 'warning'
}

/** The sentence under an answer; null while there is nothing to warn of. */
export function budgetSentence(metadata: ChatMessageMetadata | null): string | null {
  const state = stateOf(metadata)
  return state && chatCopy.budget[state]
}

/** Once for each state, month and tab: the sentence under the answers stays. */
export function announceBudget(metadata: ChatMessageMetadata | null): void {
  const state = stateOf(metadata)
  if (!state) return
  const told = `${new Date().toISOString().slice(0, 7)} ${state}`
  if (sessionStorage.getItem(toldKey) === told) return
  sessionStorage.setItem(toldKey, told)
  notify({ title: chatCopy.budget.title, description: chatCopy.budget[state] })
}
