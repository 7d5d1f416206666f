import { chatCopy } from '@portal/content/chat'
import { currentUserId } from './current-user-id.ts'

/** Throws the specified sentence when nobody is signed in (specification, section 5). */
export async function requireUserId(): Promise<string> {
  const id = await currentUserId()
  if (!id) throw new Error(chatCopy.errors.notAuthenticated)
  return id
}
