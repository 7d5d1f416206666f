import type { ChatMessageMetadata } from '@portal/contracts/chat'
import { chatCopy } from '@portal/content/chat'

/** "Generated · built-in engine · 0.4 s", from what the server says about the answer. */
export function describeOrigin(metadata: ChatMessageMetadata | null): string {
  if (!metadata) return chatCopy.generated
  const engine = metadata.provider === 'builtin' ? chatCopy.builtinEngine : metadata.model
  const parts = [chatCopy.generated, engine]
  if (metadata.duration_ms !== undefined) parts.push(printTime(metadata.duration_ms))
  return parts.join(' · ')
}

const printTime = (ms: number): string => (ms < 100 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

/** Who answers here, for the head of the chat: from the newest answer that says so. */
export function describeEngine(metadata: readonly (ChatMessageMetadata | null)[]): string | null {
  const last = metadata.findLast((one) => one !== null)
  if (!last) return null
  return last.provider === 'builtin' ? chatCopy.engineBuiltin : last.model
}
