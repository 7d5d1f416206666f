/** Small documents in the formats of the real sources. */
export const jsonStat = (revised = 118.4, updated = '2026-03-20T11:00:00+0100') =>
  JSON.stringify({
    version: '2.0',
    class: 'dataset',
    label: 'Production in industry',
    source: 'ESTAT',
    updated,
    id: ['freq', 'unit', 'geo', 'time'],
    size: [1, 1, 2, 3],
    role: { time: ['time'], geo: ['geo'] },
    dimension: {
      freq: { label: 'Frequency', category: { index: { M: 0 }, label: { M: 'Monthly' } } },
      unit: { label: 'Unit', category: { index: { I21: 0 }, label: { I21: 'Index, 2021=100' } } },
      geo: { label: 'Geo', category: { index: { DE: 0, ES: 1 }, label: { DE: 'Germany', ES: 'Spain' } } },
      time: { label: 'Time', category: { index: { '2025-11': 0, '2025-12': 1, '2026-01': 2 } } },
    },
    // Spain has no value for the newest month yet.
    value: { 0: 101.1, 1: 102.2, 2: 103.3, 3: 117.5, 4: revised },
    status: { 4: 'p' },
  })

export const ted = JSON.stringify({
  notices: [
    {
      'publication-number': '123456-2026',
      'publication-date': '2026-03-18+01:00',
      'notice-title': { eng: 'Process plant for a dairy', spa: 'Planta de proceso' },
      'buyer-name': { eng: ['Regional Dairy Agency'] },
      links: { html: { ENG: 'https://ted.europa.eu/en/notice/-/detail/123456-2026' } },
    },
  ],
  totalNoticeCount: 41,
  iterationNextToken: null,
  timedOut: false,
})

export const procurement = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"
  xmlns:cbc="urn:dgpe:names:draft:codice:schema:xsd:CommonBasicComponents-2"
  xmlns:cac="urn:dgpe:names:draft:codice:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc-place-ext="urn:dgpe:names:draft:codice-place-ext:schema:xsd:CommonBasicComponents-2"
  xmlns:cac-place-ext="urn:dgpe:names:draft:codice-place-ext:schema:xsd:CommonAggregateComponents-2">
  <title>Licitaciones publicadas</title>
  <updated>2026-03-19T09:15:00.000+01:00</updated>
  <entry>
    <id>https://contrataciondelestado.example/sindicacion/1</id>
    <link href="https://contrataciondelestado.example/detalle?idEvl=1"/>
    <summary type="text">Id licitación: 2026/07; Estado: PUB</summary>
    <title>Sala de cocción para una cervecería</title>
    <updated>2026-03-19T08:00:00.000+01:00</updated>
    <cac-place-ext:ContractFolderStatus>
      <cbc:ContractFolderID>2026/07</cbc:ContractFolderID>
      <cbc-place-ext:ContractFolderStatusCode>PUB</cbc-place-ext:ContractFolderStatusCode>
      <cac-place-ext:LocatedContractingParty><cac:Party><cac:PartyName>
        <cbc:Name>Ayuntamiento de Ejemplo</cbc:Name>
      </cac:PartyName></cac:Party></cac-place-ext:LocatedContractingParty>
      <cac:ProcurementProject><cac:BudgetAmount>
        <cbc:TaxExclusiveAmount currencyID="EUR">250000.5</cbc:TaxExclusiveAmount>
      </cac:BudgetAmount></cac:ProcurementProject>
    </cac-place-ext:ContractFolderStatus>
  </entry>
</feed>`

export const csvTable = 'code,amount,day\nSteel price,812.5,2026-03-01\nEnergy price,many,2026-03-01\n'
export const jsonTable = JSON.stringify({
  data: { items: [{ code: 'Orders', amount: 41, day: '2026-02-28' }] },
})
