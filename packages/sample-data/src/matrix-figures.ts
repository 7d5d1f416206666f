import { matrixCategories, type MatrixTab } from '@portal/contracts/competitors'
import type { NewFigure } from '@portal/contracts/figures'
import { sampleFigure } from './sample-figure.ts'

/** Five companies for each tab, as in the set of companies. */
const tabs: Record<MatrixTab, readonly string[]> = {
  spanish: ['Almara Process', 'Cobre Norte', 'Destila Sur', 'Ibertanque', 'Valdeplanta'],
  european: ['Alpstahl Systeme', 'Limmat Process', 'Nordkessel', 'Polderflow', 'Rheinwerk Brautechnik'],
}

/** Who stands in the matrix, by name; the seed finds the records. */
export const sampleMatrixCompanies = Object.entries(tabs)
  .flatMap(([tab, names]) => names.map((name) => ({ company_name: name, tab })))
  .map((company, position) => ({
    ...company,
    position,
    figure_prefix: `matrix.${company.company_name.toLowerCase().replaceAll(' ', '_')}`,
  }))

/** A column a company in the order above; the values on the edges of the bands are there to show the rules, - where there is no index. */
const indices = new Map(
  `
  years_in_business              118 125 108 132  82 141 109 135 111 156
  completed_turnkey_projects     124  98  90 119  87 127 112 131 116 148
  client_satisfaction            121 112  99 115 101 129 124 117 122 131
  international_presence         106  84  81 102  74 134 117 121 126 143
  brand_reputation               117 107  94 123  89 136 118 125 114 145
  sector_diversity               112  76  73  97  93 108  96 101 104  99
  safety_record                  109 118 105 126  98 133 121 116 124 128
  turnkey_engineering            126 103  97 117 108 128 121 119 115 139
  manufacturing_capacity         114  97 104 138  86 119 103 142 110 147
  installation_commissioning     119 111 108 124  95 131 117 126 113 136
  after_sales_service            108 116  92 118  91 127 113 124 119 134
  process_customisation          131 122 101 105 104 116 129 107 118 112
  ai_strategy                    124  89  96 103  78 113 108  97 116 118
  digital_twin                   109  91  88 117  84 121 125 104 119 127
  predictive_maintenance         112  95 102 125  90 130 118 122 114 135
  process_automation             131 110 107 128  99 133 124 126 130 149
  data_analytics                 118 101  93 109  86 119 117 107 121 123
  iot_integration                121 104  98 113  92 116 111 118 124 129
  cloud_platform                 106  97   - 111  95 109 114  99 122 117
  generative_design               90  72  81  94   - 101 106  88  97 111
  ai_assistants                  104  85  79  98  74  98 102   - 105 107
  cybersecurity                  152 112 108 126 103 129 132 115 113 124
  new_client_acquisition         116  92 101 107 111 112 106 109 118 121
  client_retention               121 118  97 124  88 131 119 123 115 133
  key_account_growth             113 101  89 119  82 122 108 114 112 127
  market_expansion                99  79  84 103  91 118 104 111 124 129
  proposal_win_rate              110  96 113 108  94 109 101 106 107 116
  process_optimisation_ai        109  84  88 112  81 119 115 108 114 128
  quality_inspection_ai          104  92  79 110  86 126 122 111 108 124
  energy_optimisation_ai         118 107 102 121  97 128 113 119 131 134
  supply_chain_ai                 96  71  76  99  69 107  98 103 110 112
  autonomous_operations           91  78  74  95  72 104 100 102 109 118
`
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/))
    .map(([kpi = '', ...values]) => [kpi, values] as const),
)

/** One figure for each cell; without an index it says N/A. */
export const sampleMatrixFigures: readonly NewFigure[] = sampleMatrixCompanies.flatMap(
  ({ company_name: company, figure_prefix: prefix, position }) =>
    matrixCategories.flatMap(({ kpis }) =>
      kpis.map(({ key, name }) => {
        const index = Number(indices.get(key)?.[position])
        return sampleFigure({
          key: `${prefix}.${key}`,
          label: `${company}: ${name}`,
          value: Number.isNaN(index) ? 'N/A' : index,
          unit: 'index',
        })
      }),
    ),
)
