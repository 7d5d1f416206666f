import type { Invite, Person, TeamAccessRequest } from '@portal/contracts/access'
import type { teamCopy } from '@portal/content/access'

export type TeamActionKey = keyof typeof teamCopy.actions

/** One thing that can be done to a person or an invitation, asked about before it is done. */
export interface TeamAction {
  key: TeamActionKey
  /** Whom it concerns, as they are called on the screen. */
  who: string
  request: Exclude<TeamAccessRequest, { action: 'list' }>
  isDanger: boolean
}

const nameOf = (person: Person): string => person.name ?? person.email

/** Nothing can be done to oneself: nobody locks themselves out. */
export function actionsOfPerson(person: Person): TeamAction[] {
  if (person.isSelf) return []
  const { id: userId, role, isBusinessLead, isDisabled, factors } = person
  const build = (key: TeamActionKey, request: TeamAction['request'], isDanger = false): TeamAction => ({
    key,
    who: nameOf(person),
    request,
    isDanger,
  })
  const isAdmin = role === 'admin'
  return [
    ...(isAdmin
      ? [build('makeMember', { action: 'change_role', userId, role: 'business_user' })]
      : [build('makeAdmin', { action: 'change_role', userId, role: 'admin' })]),
    ...(role === null ? [build('makeMember', { action: 'change_role', userId, role: 'business_user' })] : []),
    ...(role === 'business_user'
      ? [
          build(isBusinessLead ? 'endLead' : 'makeLead', {
            action: 'set_business_lead',
            userId,
            isBusinessLead: !isBusinessLead,
          }),
        ]
      : []),
    ...(factors > 0 ? [build('removeFactors', { action: 'remove_factors', userId }, true)] : []),
    isDisabled
      ? build('enable', { action: 'enable', userId })
      : build('disable', { action: 'disable', userId }, true),
    build('remove', { action: 'remove', userId }, true),
  ]
}

export function actionsOfInvite(invite: Invite): TeamAction[] {
  const build = (key: 'resend' | 'revoke', isDanger: boolean): TeamAction => ({
    key,
    who: invite.email,
    request: { action: key === 'resend' ? 'resend_invite' : 'revoke_invite', inviteId: invite.id },
    isDanger,
  })
  if (invite.status === 'accepted') return []
  return invite.status === 'pending'
    ? [build('resend', false), build('revoke', true)]
    : [build('resend', false)]
}
