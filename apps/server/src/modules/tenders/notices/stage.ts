import type { PublishedNotice } from '@portal/contracts/tenders'

export type Stage = 'planned' | 'called' | 'awarded' | 'withdrawn'

export function stageOf(notices: readonly PublishedNotice[]): Stage {
  if (notices.some(({ kind }) => kind === 'award')) return 'awarded'
  return notices.every(({ kind }) => kind === 'planning') ? 'planned' : 'called'
}
