import type { PackBlock } from '@portal/contracts/board-pack'
import { createContext, createElement, use, type ComponentType } from 'react'

export interface AddToPackProps {
  /** What it is called in the pack. */
  title: string
  block: PackBlock
}

/** How the button is drawn: by the feature that keeps the pack. Without it there is none. */
export const AddToPackContext = createContext<ComponentType<AddToPackProps> | null>(null)

/** Puts a declared block into the board pack of the person who is signed in. */
export function AddToPack(props: AddToPackProps) {
  const View = use(AddToPackContext)
  return View && createElement(View, props)
}
