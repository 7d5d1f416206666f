import type { Actor } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tokenise } from '../language/tokens.ts'
import { glossary } from '../question/glossary.ts'
import { buildKnowledge } from './build-knowledge.ts'
import type { KnowledgeBase } from './knowledge.ts'
import { readKnowledge } from './knowledge.repository.ts'

const mostWords = 60

/** What the actor may see that can bear on the texts; row level security decides what that is. */
export async function loadKnowledge(
  db: Database,
  { actor, texts }: { actor: Actor; texts: readonly string[] },
): Promise<KnowledgeBase> {
  const rows = await db.transaction(actor, (tx) => readKnowledge(tx, searchWords(texts)), { readOnly: true })
  return buildKnowledge(rows)
}

/** Words for the full-text search: plain letters and digits only, Spanish ones with their translations. */
export function searchWords(texts: readonly string[]): string[] {
  const folded = texts.flatMap(tokenise).map((token) => token.folded)
  const words = folded
    .flatMap((word) => [word, ...(glossary[word] ?? [])])
    .filter((word) => /^[a-z0-9]{2,40}$/u.test(word))
  return [...new Set(words)].slice(0, mostWords)
}
