import { useMemo, useState, type ReactNode } from 'react'
import { AddToPackContext } from '#web/lib/add-to-pack.tsx'
import { BlockActionsContext } from '#web/ui/block-actions.tsx'
import { late } from '#web/ui/late.tsx'
import { PackChoiceContext } from './pack-choice.ts'

// No first screen waits for what describes the parts.
const AddToPackButton = late(async () => (await import('./add-to-pack-button.tsx')).AddToPackButton)
const AddDrawnButton = late(async () => (await import('./add-to-pack-button.tsx')).AddDrawnButton)

/** Lets whatever is below it be put into the board pack. */
export function BoardPackProvider({ children }: { children: ReactNode }) {
  const [isChoosing, setChoosing] = useState(false)
  const actions = useMemo(() => ({ Actions: AddDrawnButton, isChoosing }), [isChoosing])
  const choice = useMemo(() => ({ isChoosing, setChoosing }), [isChoosing])
  return (
    <PackChoiceContext value={choice}>
      <AddToPackContext value={AddToPackButton}>
        <BlockActionsContext value={actions}>{children}</BlockActionsContext>
      </AddToPackContext>
    </PackChoiceContext>
  )
}
