import { voiceMessages } from '@portal/content/voice'
import {
  voiceFunctionName,
  voiceLimits,
  voiceProtocol,
  voiceSocketPath,
  voiceTokenProtocol,
} from '@portal/contracts/voice'
import { WebSocketServer } from 'ws'
import { z } from 'zod'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import { requireAccess } from '#server/platform/functions/require-access.ts'
import type { HoldVoiceToken } from './conversation.ts'
import type { VoiceService } from './voice.service.ts'
import type { Actor } from '@portal/backend/platform/actor'
import { AppError } from '@portal/backend/platform/errors'
import { refuseUpgrade, type Upgrade, type UpgradeRouter } from '@portal/backend/platform/http/upgrade-router'

/** Answers the pings of the health monitor; everything else comes over the socket. */
export const createAiRealtimeChat = () =>
  defineFunction({
    name: voiceFunctionName,
    access: 'business',
    limit: 'ai',
    request: z.unknown(),
    handle() {
      return Promise.reject(new AppError('bad_request', voiceMessages.webSocketOnly))
    },
  })

interface VoiceSockets {
  upgrades: UpgradeRouter
  /** @throws when the token is not, or no longer, accepted */
  resolveToken: (token: string) => Promise<Actor>
  voice: VoiceService
}

/** The same access as every other way to the assistant. */
const holderOf =
  (resolveToken: VoiceSockets['resolveToken']): HoldVoiceToken =>
  async (token) => {
    const actor = await resolveToken(token)
    if (actor.kind !== 'user') throw new AppError('not_authenticated', voiceMessages.noToken)
    requireAccess(actor, 'business')
    const expiresAt = actor.claims.exp * 1000
    if (expiresAt <= Date.now()) throw new AppError('not_authenticated', voiceMessages.noToken)
    return { actor, expiresAt }
  }

/** Opens the socket of ai-realtime-chat for who shows a token, in the query or as a sub-protocol (decisions AMB-40). */
export function registerVoiceSockets({ upgrades, resolveToken, voice }: VoiceSockets): void {
  const holdToken = holderOf(resolveToken)
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: voiceLimits.messageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(voiceProtocol) ? voiceProtocol : false),
  })

  upgrades.add(voiceSocketPath, async (upgrade) => {
    const token = tokenOf(upgrade)
    const held = token === null ? null : await holdToken(token).catch(refusalOf)
    if (token === null || held === null)
      return refuse(upgrade, new AppError('not_authenticated', voiceMessages.noToken))
    if (held instanceof AppError) return refuse(upgrade, held)
    const tab = (upgrade.url.searchParams.get('tab') ?? '').replaceAll('\0', '').slice(0, 64)
    const slot = await voice.claimSlot(held.actor, tab)
    if (slot === null) return refuse(upgrade, new AppError('rate_limited', voiceMessages.tooMany))
    server.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, (socket) =>
      voice.converse({ socket, token, tab, slot, holdToken, ...held }),
    )
  })
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

function refuse({ socket }: Upgrade, { status, code, message }: AppError): void {
  refuseUpgrade(socket, status, { error: message, code })
}

function tokenOf({ request, url }: Upgrade): string | null {
  const prefix = voiceTokenProtocol('')
  const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
  const protocol = offered.find((each) => each.startsWith(prefix))
  return protocol?.slice(prefix.length) ?? url.searchParams.get('token')
}
