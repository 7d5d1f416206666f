import { comingLater, pages, type PageKey, type PageText } from '@portal/content/pages'
import { screenPaths } from '@portal/contracts/paths'
import { Link } from 'react-router'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** A screen that a later version builds: its right title, its place in the navigation, and the plain truth. */
export function ComingPage({ page, title }: { page: PageKey; title?: string }) {
  const text: PageText = pages[page]
  const heading = title ?? text.title
  useDocumentTitle(heading)
  return (
    <>
      <PageHead title={heading} description={text.description} />
      <Panel>
        <EmptyState
          as="h2"
          title={comingLater.title}
          description={comingLater.description}
          action={
            <Link to={screenPaths.home} className={buttonClass({ size: 'sm' })}>
              {comingLater.home}
            </Link>
          }
        />
      </Panel>
    </>
  )
}
