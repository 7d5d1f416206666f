import { boardPackCopy } from '@portal/content/board-pack'
import { screenPaths } from '@portal/contracts/paths'
import { lazy, Suspense, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { AddToPackContext } from '#web/lib/add-to-pack.tsx'
import { BlockActionsContext } from '#web/ui/block-actions.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { PackChoiceContext } from './pack-choice.ts'

// No first screen waits for what describes the parts.
const LateButton = lazy(() =>
  import('./add-to-pack-button.tsx').then((file) => ({ default: file.AddToPackButton })),
)
const LateDrawnButton = lazy(() =>
  import('./add-to-pack-button.tsx').then((file) => ({ default: file.AddDrawnButton })),
)
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

/** Lets whatever is below it be put into the board pack, and says so while somebody chooses. */
export function BoardPackProvider({ children }: { children: ReactNode }) {
  const [isChoosing, setChoosing] = useState(false)
  const actions = useMemo(() => ({ Actions: AddDrawnButton, isChoosing }), [isChoosing])
  const choice = useMemo(() => ({ isChoosing, setChoosing }), [isChoosing])
  return (
    <PackChoiceContext value={choice}>
      <AddToPackContext value={AddToPackButton}>
        <BlockActionsContext value={actions}>{children}</BlockActionsContext>
      </AddToPackContext>
      {isChoosing && (
        <aside
          aria-label={boardPackCopy.choose}
          data-print="hide"
          className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-180 flex-wrap items-center gap-2 rounded-3 border border-line-2 bg-raised px-4 py-2 text-small max-md:bottom-17"
        >
          <p className="min-w-0 flex-1 basis-60 text-fg-2">{boardPackCopy.choosing}</p>
          <Link to={screenPaths.boardPack} className={buttonClass({ size: 'sm' })}>
            {boardPackCopy.open}
          </Link>
          <Button size="sm" variant="primary" onClick={() => setChoosing(false)}>
            {boardPackCopy.stop}
          </Button>
        </aside>
      )}
    </PackChoiceContext>
  )
}
