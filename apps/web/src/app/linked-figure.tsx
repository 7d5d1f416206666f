import { figureParameter } from '@portal/contracts/paths'
import { useQuery } from '@tanstack/react-query'
import { FigureDialog } from '#web/features/command-palette/figure-dialog.tsx'
import { FigureDetails } from '#web/features/figures/figure-details.tsx'
import { figuresByKeyQuery } from '#web/lib/figures-by-key.ts'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { useSearch } from '#web/lib/use-search.ts'

/** The card of the figure that the address names, above whatever page it opens. */
export function LinkedFigure() {
  const [search, change] = useSearch()
  const { isHidden } = useFigureViews()
  const key = search.get(figureParameter) ?? ''
  const { data } = useQuery(figuresByKeyQuery([key], key !== ''))
  const figure = data?.[0]
  if (key === '' || !figure || isHidden(figure)) return null
  return (
    <FigureDialog
      figure={figure}
      details={<FigureDetails figure={figure} />}
      onReplace={undefined}
      onClose={() =>
        change((now) => {
          now.delete(figureParameter)
          return now
        })
      }
    />
  )
}
