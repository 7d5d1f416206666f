import { dossierWords } from '@portal/content/tender-dossier'
import { BuyerDossier, type NewTenderMemory } from '@portal/contracts/tenders'
import { useChange } from '#web/lib/requests.ts'
import { tenders } from './tenders.ts'

export const buyerQuery = (buyer: string, withoutSamples: boolean) =>
  tenders.query({ action: 'buyer', buyer, withoutSamples }, BuyerDossier)

const refreshes = [tenders.key]

export const useRemember = () =>
  useChange({
    change: (memory: NewTenderMemory) => tenders.send({ action: 'remember', memory }),
    refreshes,
    done: dossierWords.memory.saved,
  })

export const useForget = () =>
  useChange({
    change: (id: string) => tenders.send({ action: 'forget', id }),
    refreshes,
    failed: dossierWords.memory.removeFailed,
  })
