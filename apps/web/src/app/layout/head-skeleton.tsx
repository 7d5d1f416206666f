import { headAtFirst, type FirstHead } from '#web/lib/first-head.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Where the head of a page will be: its words, where they stand already. */
export function HeadSkeleton({ head = headAtFirst() }: { head?: FirstHead | undefined }) {
  return (
    <>
      {head ? <h1 className="max-md:text-h2">{head.title}</h1> : <Skeleton className="h-7 w-64" />}
      {head ? (
        <p className="mt-1 text-fg-2">{head.sentence}</p>
      ) : (
        <Skeleton className="mt-3 w-96 max-w-full" />
      )}
    </>
  )
}
