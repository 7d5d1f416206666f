import { boardPackCopy } from '@portal/content/board-pack'
import { screenPaths } from '@portal/contracts/paths'
import { use } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import { PackChoiceContext } from './pack-choice.ts'

/** Above the page while somebody chooses parts of it: a bar that floats would lie under the chat. */
export function ChoosingBar() {
  const { isChoosing, setChoosing } = use(PackChoiceContext)
  if (!isChoosing) return null
  return (
    <aside
      aria-label={boardPackCopy.choose}
      data-print="hide"
      className="sticky top-12 z-10 flex flex-wrap items-center gap-2 border-b border-line-2 bg-raised px-4 py-2 text-small md:px-8"
    >
      <p className="min-w-0 flex-1 basis-60 text-fg-2">{boardPackCopy.choosing}</p>
      <Link to={screenPaths.boardPack} className={buttonClass({ size: 'sm' })}>
        {boardPackCopy.open}
      </Link>
      <Button size="sm" variant="primary" onClick={() => setChoosing(false)}>
        {boardPackCopy.stop}
      </Button>
    </aside>
  )
}
