import { teamCopy } from '@portal/content/access'
import { interfaceWords } from '@portal/content/interface-words'
import { screens } from '@portal/content/screens'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toErrorState } from '#web/lib/api-error.ts'
import { useDocumentTitle } from '#web/lib/document-title.ts'
import { useTab } from '#web/lib/use-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { teamQuery } from './api/list-team.ts'
import { ConfirmTeamAction } from './confirm-team-action.tsx'
import { InvitationsList } from './invitations-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import type { TeamAction } from './team-action.ts'
import { TwoFactorPolicy } from './two-factor-policy.tsx'

const tabs = ['people', 'invitations'] as const

/** Who may use the portal: people and invitations. */
export function TeamAccessPage() {
  useDocumentTitle(screens.teamAccess.title)
  const [tab, openTab] = useTab(tabs)
  const team = useQuery(teamQuery())
  const [asked, setAsked] = useState<TeamAction | null>(null)
  const [search, setSearch] = useSearchParams()
  const isInviting = search.has('invite')
  const setInviting = (wanted: boolean) =>
    setSearch(
      (now) => {
        now.delete('invite')
        if (wanted) now.set('invite', '')
        return now
      },
      { replace: true },
    )

  return (
    <>
      <PageHead
        title={screens.teamAccess.title}
        description={screens.teamAccess.description}
        actions={
          <Button icon={UserPlus} variant="primary" onClick={() => setInviting(true)}>
            {teamCopy.invite}
          </Button>
        }
      />
      {team.isError && (
        <div className="mb-4">
          <ErrorState {...toErrorState(team, teamCopy.peopleFailed)} />
        </div>
      )}
      <Tabs value={tab} onValueChange={openTab}>
        <TabList label={teamCopy.tabsLabel}>
          <Tab value="people" {...(team.data && { count: team.data.people.length })}>
            {teamCopy.tabs.people}
          </Tab>
          <Tab value="invitations" {...(team.data && { count: team.data.invites.length })}>
            {teamCopy.tabs.invitations}
          </Tab>
        </TabList>
        <TabPanel value="people">
          <TwoFactorPolicy />
          {team.isPending && <RowsSkeleton label={interfaceWords.loading} rows={5} />}
          {team.data && <PeopleList people={team.data.people} onAsk={setAsked} />}
        </TabPanel>
        <TabPanel value="invitations">
          {team.isPending && <RowsSkeleton label={interfaceWords.loading} rows={5} />}
          {team.data && (
            <InvitationsList
              invites={team.data.invites}
              onAsk={setAsked}
              onInvite={() => setInviting(true)}
            />
          )}
        </TabPanel>
      </Tabs>
      {asked && <ConfirmTeamAction action={asked} onClose={() => setAsked(null)} />}
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          // Takes what the address said of the dialog with it.
          onInvited={() => openTab('invitations')}
        />
      )}
    </>
  )
}
