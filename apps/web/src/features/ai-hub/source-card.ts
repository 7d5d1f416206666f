import type { Citation } from '@portal/contracts/chat'
import { createContext, createElement, use, type ComponentType } from 'react'

interface SourceCardProps {
  citation: Citation
}

/** How the record behind a number is shown: the chat draws it, and the route hands it over. */
export const SourceCardContext = createContext<ComponentType<SourceCardProps> | null>(null)

export function SourceCard(props: SourceCardProps) {
  const card = use(SourceCardContext)
  if (!card) throw new Error('SourceCard needs the SourceCardContext above it')
  return createElement(card, props)
}
