import { askCopy } from '@portal/content/ask'
import type { Query } from '@portal/contracts/ask'
import { Link } from 'react-router'
import { toExplorePath } from './explore-link.ts'

export type AskedQuery = Pick<Query, 'subject' | 'measures'> & Partial<Query>

interface AskAboutLinkProps {
  query: AskedQuery
  /** What it is about, where the place does not say it. */
  about: string
}

/** A quiet way from a table or chart to the same rows in Explore, where they can be asked otherwise. */
export function AskAboutLink({ query, about }: AskAboutLinkProps) {
  const whole: Query = { filters: [], segments: [], groupBy: [], show: [], ...query }
  return (
    <Link
      to={toExplorePath({ kind: 'query', query: whole })}
      data-print="hide"
      className={
        'text-small text-fg-3 decoration-accent-line underline-offset-3 hover:text-fg hover:underline ' +
        'max-md:inline-flex max-md:min-h-11 max-md:items-center'
      }
    >
      {askCopy.about}
      <span className="sr-only">: {about}</span>
    </Link>
  )
}
