import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { AddToPackContext } from '#web/lib/add-to-pack.tsx'
import { BlockActionsContext } from '#web/ui/block-actions.tsx'
import { late } from '#web/ui/late.ts'
import { PackChoiceContext } from './pack-choice.ts'

// No first screen waits for what describes the parts.
const LateButton = late(async () => (await import('./add-to-pack-button.tsx')).AddToPackButton)
const LateDrawnButton = late(async () => (await import('./add-to-pack-button.tsx')).AddDrawnButton)
const AddToPackButton = (props: ComponentProps<typeof LateButton>) => (
  <Suspense>
    <LateButton {...props} />
  </Suspense>
)
const AddDrawnButton = (props: ComponentProps<typeof LateDrawnButton>) => (
  <Suspense>
    <LateDrawnButton {...props} />
  </Suspense>
)

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
