import { expect, test } from 'vitest'
import { getEngine } from '../registry/index.ts'
import { isAsked, readCase, type InputChip } from './index.ts'

function shown({ path, value }: InputChip): string {
  if (typeof value === 'number') return `${path}=${Number(value.toPrecision(6))}`
  return `${path}=${typeof value === 'string' ? value : JSON.stringify(value)}`
}

/** What each sentence gives, and whether the rest has to be asked for. */
const sentences: readonly (readonly [
  engine: string,
  text: string,
  read: string,
  outcome: 'asks' | 'runs',
])[] = [
  ['project-manager', 'we need 3 crews and 12 weeks for everything', '', 'asks'],
  [
    'maintenance-predictor',
    'bearing: C 14 kN, load 2 kN, 2900 rpm ball',
    'bearing.dynamic_load_rating_kn=14, bearing.equivalent_load_kn=2, bearing.speed_rpm=2900, bearing.type=ball',
    'runs',
  ],
  [
    'plant-designer',
    'malt for 480 hl of 13 °P with 75 % yield',
    'brewery_block.original_gravity_plato=13, brewery_block.brewhouse_yield_percent=75',
    'asks',
  ],
  [
    'utility-balance',
    'de 10 a 78 °C, 200 hl de agua: ¿cuánta energía?',
    'heating_or_cooling.from_c=10, heating_or_cooling.to_c=78, heating_or_cooling.volume_hl=200',
    'runs',
  ],
  [
    'plant-designer',
    'how large is a heat exchanger for 1000 kW, hot 130 to 110 °C, cold 15 to 85 °C?',
    'heat_exchanger.duty_kw=1000, heat_exchanger.hot_in_c=130, heat_exchanger.hot_out_c=110, ' +
      'heat_exchanger.cold_in_c=15, heat_exchanger.cold_out_c=85',
    'runs',
  ],
  [
    'carbon-inventory',
    'what do 8000 MWh of natural gas and 3 GWh electricity emit in 2024?',
    'natural_gas_mwh=8000, electricity_mwh=3000',
    'asks',
  ],
  ['plant-designer', 'pump 25 Ml/h against 18 km', 'pump.head_m=18000', 'asks'],
  ['plant-designer', 'ambient is 20 °C: heat 5 t/h to 70 °C', 'heat_duty.mass_flow_kg_per_h=5000', 'asks'],
  ['project-manager', 'Is a contract of 270 days realistic?', 'contract_days=270', 'asks'],
  ['plant-designer', '30 m3/h through DN 65, 80 m', '', 'asks'],
  [
    'plant-designer',
    'pipe DN80 PN16 120 m long, 40 m3/h',
    'pipe.length_m=120, pipe.flow_m3_per_h=40',
    'asks',
  ],
  [
    'plant-designer',
    '2" schedule 40 pipe, 60 m, 8 m3/h',
    'pipe.inner_diameter_mm=52.51, pipe.length_m=60, pipe.flow_m3_per_h=8',
    'runs',
  ],
  ['plant-designer', 'pump 30 m3/h to 2.5 bar', 'pump.flow_m3_per_h=30', 'asks'],
  [
    'plant-designer',
    'heat 5000 kg/h of water from 293 K to 343 K',
    'heat_duty.mass_flow_kg_per_h=5000, heat_duty.from_c=19.85, heat_duty.to_c=69.85, heat_duty.fluid=water',
    'runs',
  ],
  ['plant-designer', 'cool wort by 77 K', '', 'asks'],
  ['plant-designer', 'hold 15 min at 62 degC', '', 'asks'],
  ['plant-designer', 'pipe 66 mm, 80 m, 30300 kg/h', 'pipe.inner_diameter_mm=66, pipe.length_m=80', 'asks'],
  [
    'plant-designer',
    'cool 100 hl by 77 K in 50 min',
    'heat_exchanger.hot_volume_hl=100, heat_exchanger.duration_min=50',
    'asks',
  ],
  ['plant-designer', '500 hl brewhouse, 8 brews per day', 'brewery_block.brews_per_day=8', 'asks'],
  ['process-optimizer', 'line runs 3 shifts of 8 hours, 48 weeks', '', 'asks'],
  [
    'process-optimizer',
    'planned 480 min, stops 47 min, 19271 bottles made, 423 rejected, cycle 1.0 s',
    'oee.planned_min=480, oee.made_units=19271, oee.bad_units=423, oee.ideal_cycle_s=1',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, 62 min of stops, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, 62 min down, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, stopped for 62 min, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, 62 min lost to jams, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, 62 min of cleaning, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'asks',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, 418 min of run time, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.run_min=418, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'runs',
  ],
  [
    'process-optimizer',
    'OEE: 480 min planned, the line ran for 418 min, ideal cycle 0.4 s, 9000 bottles made, 70 rejected',
    'oee.planned_min=480, oee.run_min=418, oee.ideal_cycle_s=0.4, oee.made_units=9000, oee.bad_units=70',
    'runs',
  ],
  [
    'plant-designer',
    'pipe 66 mm, 80 m of cable tray, 30 m3/h',
    'pipe.inner_diameter_mm=66, pipe.flow_m3_per_h=30',
    'asks',
  ],
  [
    'brewing-calculator',
    'dilute 900 hl of 16 Plato beer down to 11.8',
    'blending.beer_hl=900, blending.original_plato=16, blending.target_plato=11.8',
    'runs',
  ],
  [
    'brewing-calculator',
    'water to blend 900 hl beer, 16 °P, to 12 °P',
    'blending.beer_hl=900, blending.original_plato=16, blending.target_plato=12',
    'runs',
  ],
  [
    'brewing-calculator',
    'blend 900 hl of 16 °P beer with 200 hl water',
    'blending.beer_hl=900, blending.original_plato=16, blending.water_hl=200',
    'runs',
  ],
  [
    'gas-and-steam',
    'natural gas line, 5 bar(a) to 4.5 bar(a), DN80, 300 m, 15 °C',
    'line.inlet_pressure_bar=5, line.outlet_pressure_bar=4.5, line.size=DN80, line.length_m=300, line.inlet_temperature_c=15, line.fluid=gas',
    'asks',
  ],
  [
    'gas-and-steam',
    'nitrogen line, 5 bar(a) to 4.5 bar(a), DN80, 300 m, 15 °C',
    'line.inlet_pressure_bar=5, line.outlet_pressure_bar=4.5, line.size=DN80, line.length_m=300, line.inlet_temperature_c=15',
    'asks',
  ],
  [
    'gas-and-steam',
    'compressed air line, 5 bar(a) to 4.5 bar(a), DN80, 300 m, 15 °C',
    'line.inlet_pressure_bar=5, line.outlet_pressure_bar=4.5, line.size=DN80, line.length_m=300, line.inlet_temperature_c=15',
    'runs',
  ],
  [
    'utility-balance',
    'cooling 500 kW, evaporating -10 °C, condensing 35 °C, ethylene glycol 35 %',
    'cooling.cooling_kw=500, cooling.evaporating_c=-10, cooling.condensing_c=35, cooling.glycol_percent=35, cooling.glycol=ethylene',
    'runs',
  ],
  [
    'utility-balance',
    'cooling 500 kW, evaporating -10 °C, condensing 35 °C, 35 % propylene glycol',
    'cooling.cooling_kw=500, cooling.evaporating_c=-10, cooling.condensing_c=35, cooling.glycol_percent=35, cooling.glycol=propylene',
    'runs',
  ],
  [
    'utility-balance',
    'cooling 500 kW, evaporating -10 °C, condensing 35 °C, glycol 35 %',
    'cooling.cooling_kw=500, cooling.evaporating_c=-10, cooling.condensing_c=35, cooling.glycol_percent=35',
    'runs',
  ],
  [
    'gas-and-steam',
    'steam line, 10 bar to 9 bar, DN80, 300 m',
    'line.size=DN80, line.length_m=300, line.fluid=steam',
    'asks',
  ],
  [
    'gas-and-steam',
    'steam line, 10 barg to 9 barg, DN80, 300 m',
    'line.inlet_pressure_bar=11.0132, line.outlet_pressure_bar=10.0132, line.size=DN80, line.length_m=300, line.fluid=steam',
    'runs',
  ],
  [
    'piping-designer',
    'Línea de agua de 25 m3/h, 150 m de largo, 80 mm',
    'line.flow_m3_per_h=25, line.length_m=150, line.inner_diameter_mm=80',
    'runs',
  ],
  [
    'maintenance-optimizer',
    'spare valves, 6 a year, lead time 30 days, 95 % service level, 500 EUR each',
    'parts.0.demand_per_year=6, parts.0.lead_time_days=30, service_level_percent=95, parts.0.unit_cost_eur=500',
    'runs',
  ],
  [
    'piping-designer',
    '40 m3/h of molasses, density 1380, viscosity 60 mPa s, 80 mm, 35 m',
    'line.flow_m3_per_h=40, line.density_kg_per_m3=1380, line.viscosity_mpa_s=60, line.inner_diameter_mm=80, line.length_m=35',
    'runs',
  ],
  [
    'fluid-properties',
    'moist air 25 °C at 40 % RH',
    'temperature_c=25, relative_humidity_percent=40, fluid=moist_air',
    'runs',
  ],
  [
    'process-optimizer',
    'hold 15 min at 62 degC',
    'pasteurisation.holding_time_min=15, pasteurisation.holding_temperature_c=62',
    'runs',
  ],
  [
    'process-optimizer',
    'pasteurise at 335 K for 20 minutes',
    'pasteurisation.holding_temperature_c=61.85, pasteurisation.holding_time_min=20',
    'runs',
  ],
  [
    'piping-designer',
    'DN 100 pipe, 200 m long, 80 m3/h water at 20 °C',
    'line.size=DN100, line.length_m=200, line.flow_m3_per_h=80',
    'asks',
  ],
  [
    'piping-designer',
    'line DN 50 schedule 40 150 m 12 m3/h',
    'line.size=2 in, line.length_m=150, line.flow_m3_per_h=12, line.standard=asme_40s',
    'runs',
  ],
  ['piping-designer', '80 m3/h of water over 300 m', '', 'asks'],
  ['piping-designer', 'pump suction 3 m above, NPSH', 'suction.level_above_pump_m=3', 'asks'],
  [
    'gas-and-steam',
    'steam at 8 bar(g), 2000 kg/h through DN 80 over 120 m',
    'line.inlet_pressure_bar=9.01325, line.size=DN80, line.length_m=120, line.fluid=steam',
    'asks',
  ],
  ['gas-and-steam', 'flash from 7 bar(g) to atmosphere', 'flash.from_pressure_bar=8.01325', 'runs'],
  [
    'gas-and-steam',
    'air 500 Nm3/h at 7 bar(g) in DN 40, 100 m',
    'line.inlet_pressure_bar=8.01325, line.size=DN40, line.length_m=100',
    'asks',
  ],
  [
    'gas-and-steam',
    'relief valve set at 10 bar(g) for 3000 kg/h steam',
    'relief.set_pressure_bar=10, relief.mass_flow_kg_per_h=3000',
    'asks',
  ],
  [
    'exchanger-designer',
    'cool 20 t/h wort from 95 °C to 15 °C with water 3 °C to 80 °C',
    'design.hot_in_c=95, design.hot_out_c=15, design.cold_in_c=3, design.cold_out_c=80',
    'asks',
  ],
  ['exchanger-designer', 'UA 15 kW/K, hot 85 to 110', 'rating.ua_kw_per_k=15', 'asks'],
  [
    'utility-balance',
    'steam 10 t/h at 8 bar(g), condensate return 80 %',
    'steam.process_steam_kg_per_h=10000, steam.boiler_pressure_bar=9.01325, steam.condensate_return_percent=80',
    'runs',
  ],
  [
    'utility-balance',
    'glycol -4 °C, 500 kW refrigeration at 35 °C condensing',
    'cooling.cooling_kw=500, cooling.condensing_c=35',
    'asks',
  ],
  ['utility-balance', 'compressed air 300 Nm3/h at 7 bar', '', 'asks'],
  [
    'brewing-calculator',
    '500 hl brew at 12 °P, 8 brews a day',
    'brew.cast_wort_hl=500, brew.gravity_plato=12',
    'asks',
  ],
  [
    'brewing-calculator',
    'ferment 4000 hl from 12 °P to 2.5 °P in 6 days',
    'fermentation.wort_hl=4000, fermentation.original_plato=12, fermentation.apparent_extract_plato=2.5, fermentation.duration_h=144',
    'runs',
  ],
  ['brewing-calculator', 'cool tank of 2000 hl from 12 °C to -1 °C in 24 h', 'tanks.tank_hl=2000', 'asks'],
  ['cost-estimator', 'two stainless tanks of 50 m3 and a pump of 15 kW', '', 'asks'],
  [
    'cost-estimator',
    'shell and tube exchanger 120 m2 carbon steel 10 bar',
    'equipment.0.size=120, equipment.0.type=shell_and_tube_exchanger, equipment.0.material=carbon_steel',
    'asks',
  ],
  ['flowsheet', 'mix 1000 kg/h of wort with 200 kg/h water, heat to 80 °C', '', 'asks'],
  [
    'cyclic-schedule',
    'mash 2 h, lauter 2.5 h, boil 1.5 h, whirlpool 1 h',
    'stages.0.duration_h=2, stages.1.duration_h=2.5, stages.2.duration_h=1.5, stages.3.duration_h=1',
    'runs',
  ],
  ['fluid-properties', 'water at 300 K and 3 MPa', 'temperature_c=26.85, fluid=water', 'asks'],
  [
    'fluid-properties',
    '30 % propylene glycol at -4 °C',
    'concentration_percent=30, temperature_c=-4, fluid=propylene_glycol',
    'runs',
  ],
  ['fluid-properties', 'beer at 2 degC', 'temperature_c=2, fluid=beer', 'asks'],
  ['fluid-properties', 'steam at 8 bar(g)', 'pressure_bar=9.01325, fluid=steam', 'runs'],
  [
    'heat-recovery',
    'wort from 96 °C to 10 °C with 14 kW/K, brewing water needs 700 kW',
    'streams.0.supply_c=96, streams.0.target_c=10, streams.0.heat_capacity_flow_kw_per_k=14',
    'asks',
  ],
  ['heat-recovery', 'flue gas 2500 kW at 220 °C, sink 80 °C', '', 'asks'],
  ['energy-optimizer', 'peak 1200 kW, tariff 18 ct/kWh', '', 'asks'],
  [
    'water-balance',
    'intake 92000 m3, effluent 61000 m3, 200000 hl',
    'total_intake_m3=92000, total_waste_water_m3=61000, production_hl=200000',
    'asks',
  ],
  ['rapid-prototyper', 'skid for 20 hl/h juice pasteuriser', '', 'asks'],
  [
    'cost-optimizer',
    'investment 1.2 M€ saves 300 k€ a year for 10 years at 8 %',
    'cash_flow.investment_eur=1200000, cash_flow.yearly_income_eur=300000, cash_flow.years=10, cash_flow.discount_rate_percent=8',
    'runs',
  ],
  ['option-value', 'investment 2 M€, volatility 0.35', 'investment_eur=2000000', 'asks'],
  ['trend-predictor', '98, 121, 143, 110, 104, 129', 'values=[98,121,143,110,104,129]', 'runs'],
  ['workflow-optimizer', '12 jobs arrive per hour, 3 servers, 10 min each', '', 'asks'],
  ['maintenance-predictor', 'bearing 35 kN, 4 kN, 1480 rpm, runs 3 shifts', 'bearing.speed_rpm=1480', 'asks'],
  ['maintenance-scheduler', '5 jobs this week, 2 crews', 'crews=2', 'asks'],
  ['carbon-inventory', 'Natural gas 1000 MWh in 2024', 'natural_gas_mwh=1000, inventory_year=2024', 'runs'],
  [
    'sustainability-agent',
    'brewery 200000 hl gas 5 GWh',
    'site.production_hl=200000, site.gas_mwh=5000, site.sector=brewery',
    'runs',
  ],
  [
    'pilot-planner',
    'detect a difference of 0.2 with scatter 0.5',
    'compare_means.difference=0.2, compare_means.standard_deviation=0.5',
    'runs',
  ],
  [
    'innovation-lab',
    'project A 50 % 2 M€ cost 300 k€',
    'projects.0.success_probability_percent=50, projects.0.cost_eur=300000',
    'asks',
  ],
  [
    'plant-designer',
    'our brewery makes 120,000 hl a year with 6 brews per day',
    'brewery_block.annual_beer_hl=120000, brewery_block.brews_per_day=6',
    'runs',
  ],
  ['plant-designer', 'a tank of 50 m3, 3 m diameter', 'tank.diameter_m=3', 'asks'],
  [
    'plant-designer',
    'pump 25 m3/h against 18 m, efficiency 0.7',
    'pump.flow_m3_per_h=25, pump.head_m=18',
    'asks',
  ],
  [
    'plant-designer',
    'heat 2 t/h of milk from 4 °C to 72 °C',
    'heat_duty.mass_flow_kg_per_h=2000, heat_duty.from_c=4, heat_duty.to_c=72, heat_duty.fluid=milk',
    'runs',
  ],
  ['plant-designer', 'the pipe is too small, what can we do?', '', 'asks'],
  ['plant-designer', '3 bar', '', 'asks'],
  ['plant-designer', 'tank 10 m in diameter and 12 m from the road', 'tank.diameter_m=10', 'asks'],
  [
    'plant-designer',
    'ferment 1000 hl for 5 days',
    'fermentation.wort_volume_hl=1000, fermentation.duration_h=120',
    'runs',
  ],
  [
    'plant-designer',
    '120 gpm through 3 in schedule 40, 300 ft',
    'pipe.flow_m3_per_h=27.255, pipe.inner_diameter_mm=77.92, pipe.length_m=91.44',
    'runs',
  ],
  [
    'process-optimizer',
    'bottling line: planned 8 h, downtime 45 min, 24,000 bottles, 300 scrap',
    'oee.planned_min=480, oee.bad_units=300',
    'asks',
  ],
  ['process-optimizer', 'tunnel pasteuriser 62 °C 10 minutes', '', 'asks'],
  [
    'piping-designer',
    'suction: water at 80 °C, level 2 m above the pump, loss 0.8 m',
    'suction.temperature_c=80, suction.level_above_pump_m=2, suction.suction_loss_m=0.8',
    'runs',
  ],
  [
    'piping-designer',
    'water at 353 K, level 2 m above the pump, suction loss 0.8 m',
    'suction.temperature_c=79.85, suction.level_above_pump_m=2, suction.suction_loss_m=0.8',
    'runs',
  ],
  [
    'piping-designer',
    'size a line for 45 m3/h at 1.8 m/s',
    'sizing.flow_m3_per_h=45, sizing.highest_velocity_m_per_s=1.8',
    'runs',
  ],
  [
    'gas-and-steam',
    'condensate 2 t/h flashes from 6 bar(g) to 0.5 bar(g)',
    'flash.condensate_kg_per_h=2000, flash.from_pressure_bar=7.01325, flash.to_pressure_bar=1.51325',
    'runs',
  ],
  [
    'gas-and-steam',
    'control valve for liquid 20 m3/h, inlet 5 bar(a), outlet 3 bar(a), density 998 kg/m3',
    'valve.flow_m3_per_h=20, valve.inlet_pressure_bar=5, valve.outlet_pressure_bar=3, valve.density_kg_per_m3=998, valve.fluid=liquid',
    'runs',
  ],
  [
    'exchanger-designer',
    'rating: UA 12 kW/K, hot capacity 8 kW/K, cold capacity 9 kW/K, hot inlet 90 °C, cold inlet 15 °C',
    'rating.ua_kw_per_k=12, rating.hot_capacity_kw_per_k=8, rating.cold_capacity_kw_per_k=9, rating.hot_in_c=90, rating.cold_in_c=15',
    'runs',
  ],
  [
    'utility-balance',
    'refrigeration 500 kW, evaporating -8 °C, condensing 32 °C',
    'cooling.cooling_kw=500, cooling.evaporating_c=-8, cooling.condensing_c=32',
    'runs',
  ],
  [
    'utility-balance',
    'steam to the process 6 t/h, boiler pressure 8 bar',
    'steam.process_steam_kg_per_h=6000',
    'asks',
  ],
  [
    'brewing-calculator',
    'brew with 12 °P and 480 hl of cast wort, brewhouse yield 0.78',
    'brew.gravity_plato=12, brew.cast_wort_hl=480',
    'asks',
  ],
  [
    'brewing-calculator',
    'blend 1000 hl beer of 16 °P down to 12 °P',
    'blending.beer_hl=1000, blending.original_plato=16, blending.target_plato=12',
    'runs',
  ],
  ['cost-estimator', 'index now 180', 'index_now=180', 'asks'],
  [
    'cost-estimator',
    'the location factor is 1.2 and offsites are 40 %',
    'location_factor=1.2, offsites_percent=40',
    'asks',
  ],
  [
    'fluid-properties',
    'ethylene glycol 40 % at 263 K',
    'concentration_percent=40, temperature_c=-10.15, fluid=ethylene_glycol',
    'runs',
  ],
  ['fluid-properties', 'wort with 12 °P at 20 °C', 'extract_plato=12, temperature_c=20, fluid=wort', 'runs'],
  [
    'fluid-properties',
    'air 25 °C and 60 % humidity',
    'temperature_c=25, relative_humidity_percent=60, fluid=moist_air',
    'runs',
  ],
  ['heat-recovery', 'boiler of 2 MW, exhaust 180 °C, 5000 hours a year', 'cost.hours_per_year=5000', 'asks'],
  ['water-balance', 'we use 4.2 hl water per hl beer', '', 'asks'],
  ['cyclic-schedule', 'batches every 3 h, 8 batches', 'batches=8', 'asks'],
  [
    'cost-optimizer',
    'payback of a 250 k€ pump that saves 80 k€ per year',
    'cash_flow.investment_eur=250000, cash_flow.yearly_income_eur=80000',
    'asks',
  ],
  ['option-value', 'wait 2 years with an investment of 3 M€', 'years=2, investment_eur=3000000', 'asks'],
  ['trend-predictor', 'sales rose from 100 to 150 in 12 months', '', 'asks'],
  [
    'workflow-optimizer',
    '40 jobs in process, 5 jobs/h throughput',
    'little.work_in_process_jobs=40, little.throughput_per_h=5',
    'runs',
  ],
  [
    'maintenance-predictor',
    'pumps failed after 1000, 1500 and 1700 h',
    'failures_h=[1000,1500,1700]',
    'runs',
  ],
  [
    'maintenance-optimizer',
    'spare seal: 6 per year, lead time 8 weeks',
    'parts.0.demand_per_year=6, parts.0.lead_time_days=56',
    'runs',
  ],
  [
    'carbon-inventory',
    'diesel 20,000 l and electricity 3 GWh in the year 2025',
    'electricity_mwh=3000, inventory_year=2025',
    'asks',
  ],
  [
    'sustainability-agent',
    'dairy 50,000 t milk, gas 10 GWh, electricity 4 GWh',
    'site.gas_mwh=10000, site.electricity_mwh=4000',
    'asks',
  ],
  ['pilot-planner', 'reject share falls from 5 % to 2 %', '', 'asks'],
  ['innovation-lab', 'budget 500 k€, three projects', 'budget_eur=500000', 'asks'],
  ['energy-optimizer', 'storage 500 kWh with 200 kW', 'storage.capacity_kwh=500', 'asks'],
  ['market-intel', '200 breweries, 3 % replaced per year', '', 'asks'],
  [
    'project-manager',
    'earned value 1.2 M€, planned value 1.5 M€, actual cost 1.4 M€, budget at completion 4 M€',
    'earned_value.earned_value_eur=1200000, earned_value.planned_value_eur=1500000, ' +
      'earned_value.actual_cost_eur=1400000, earned_value.budget_at_completion_eur=4000000',
    'runs',
  ],
  [
    'piping-designer',
    'DN 80 (EN 10217-7), 90 m, 42 m³/h, six 90° bends',
    'line.size=DN80, line.length_m=90, line.flow_m3_per_h=42, line.fittings.bends_90=6, line.standard=en_10217_7',
    'runs',
  ],
  ['piping-designer', 'the tank is 1.5 m below the pump', 'suction.level_above_pump_m=-1.5', 'asks'],
  ['cost-estimator', 'index 2010 at 551 and now at 798', 'index_2010=551, index_now=798', 'asks'],
  [
    'brewing-calculator',
    'tanks for 600 000 hl a year, 18 days in tank',
    'tanks.annual_volume_hl=600000, tanks.occupied_d=18',
    'asks',
  ],
  [
    'gas-and-steam',
    'natural gas from 3 bar(a) to 2.8 bar(a) in 100 mm over 250 m',
    'line.inlet_pressure_bar=3, line.outlet_pressure_bar=2.8, line.inner_diameter_mm=100, line.length_m=250, line.fluid=gas',
    'asks',
  ],
  [
    'project-manager',
    'Design 20 to 40 days, likely 25; Build after Design 60 to 110 days, likely 80',
    'activities=[{"id":"Design","predecessors":[],"min_days":20,"likely_days":25,"max_days":40},{"id":"Build","predecessors":["Design"],"min_days":60,"likely_days":80,"max_days":110}]',
    'runs',
  ],
  [
    'piping-designer',
    'pressure drop of 50 m DN50 at 10 m3/h',
    'line.length_m=50, line.size=DN50, line.flow_m3_per_h=10',
    'runs',
  ],
  [
    'plant-designer',
    'heat 4 m3/h from 4 to 72 C',
    'heat_duty.volume_flow_m3_per_h=4, heat_duty.from_c=4, heat_duty.to_c=72',
    'runs',
  ],
  [
    'fluid-properties',
    'steam at 200 °C and 10 barg',
    'temperature_c=200, pressure_bar=11.0132, fluid=steam',
    'runs',
  ],
  [
    'fluid-properties',
    'density of 35 % propylene glycol at 14 °F',
    'concentration_percent=35, temperature_c=-10, fluid=propylene_glycol',
    'runs',
  ],
  [
    'fluid-properties',
    'viscosity of 50 Brix sugar syrup at 60 C',
    'concentration_percent=50, temperature_c=60, fluid=sugar',
    'runs',
  ],
  [
    'gas-and-steam',
    'steam line DN100, 120 m, from 8 bar(g) to 7.5 bar(g), 4 bends',
    'line.size=DN100, line.length_m=120, line.inlet_pressure_bar=9.01325, line.outlet_pressure_bar=8.51325, ' +
      'line.fittings.bends_90=4, line.fluid=steam',
    'runs',
  ],
  [
    'gas-and-steam',
    'compressed air 7 barg to 6.8 barg at 20 °C, 2 inch pipe schedule 40, 100 m',
    'line.inlet_pressure_bar=8.01325, line.outlet_pressure_bar=7.81325, line.inlet_temperature_c=20, line.size=2 in, ' +
      'line.length_m=100, line.standard=asme_40s',
    'runs',
  ],
  [
    'gas-and-steam',
    'control valve for water, 40 m3/h, 6 bar(a) before and 4 bar(a) after, density 998 kg/m3',
    'valve.flow_m3_per_h=40, valve.inlet_pressure_bar=6, valve.outlet_pressure_bar=4, valve.density_kg_per_m3=998, ' +
      'valve.fluid=liquid',
    'runs',
  ],
  [
    'gas-and-steam',
    'safety valve for 5 t/h of air, set at 10 barg, 25 °C, molar mass 28.96 kg/kmol, kappa 1.4',
    'relief.mass_flow_kg_per_h=5000, relief.set_pressure_bar=10, relief.temperature_c=25, ' +
      'relief.molar_mass_kg_per_kmol=28.96, relief.isentropic_exponent=1.4',
    'runs',
  ],
  [
    'piping-designer',
    '120 gpm through 3 in sch 40, 300 ft, 5 elbows and one globe valve',
    'line.flow_m3_per_h=27.255, line.size=3 in, line.length_m=91.44, line.fittings.elbows_90=5, ' +
      'line.fittings.globe_valves=1, line.standard=asme_40s',
    'runs',
  ],
  [
    'piping-designer',
    'which diameter for 25 m3/h, at most 1.8 m/s?',
    'sizing.flow_m3_per_h=25, sizing.highest_velocity_m_per_s=1.8',
    'runs',
  ],
  [
    'piping-designer',
    'NPSH: water at 85 °C from an open tank 2.5 m above the pump, suction losses 0.8 m, pump needs 3 m',
    'suction.temperature_c=85, suction.level_above_pump_m=2.5, suction.suction_loss_m=0.8, ' +
      'suction.npsh_required_m=3',
    'runs',
  ],
  [
    'piping-designer',
    'tubería DN100 de 200 m con 60 m3/h y 10 codos de 90°',
    'line.size=DN100, line.length_m=200, line.flow_m3_per_h=60, line.fittings.elbows_90=10',
    'runs',
  ],
  [
    'piping-designer',
    'two parallel lines, 66 mm by 80 m and 81 mm by 80 m, sharing 60 m3/h',
    'parallel.branches.0.inner_diameter_mm=66, parallel.branches.0.length_m=80, ' +
      'parallel.branches.1.inner_diameter_mm=81, parallel.branches.1.length_m=80, parallel.flow_m3_per_h=60',
    'runs',
  ],
  [
    'piping-designer',
    'pump curve 0 m3/h 40 m, 30 m3/h 36 m, 60 m3/h 26 m; static head 12 m, friction 15 m at 45 m3/h',
    'pump.curve.0.flow_m3_per_h=0, pump.curve.0.head_m=40, pump.curve.1.flow_m3_per_h=30, pump.curve.1.head_m=36, ' +
      'pump.curve.2.flow_m3_per_h=60, pump.curve.2.head_m=26, pump.static_head_m=12, pump.friction_head_m=15, pump.at_flow_m3_per_h=45',
    'runs',
  ],
  [
    'plant-designer',
    'pump 35 m³/h against 2.8 bar, efficiency 68 %',
    'pump.flow_m3_per_h=35, pump.head_m=28.5521, pump.efficiency_percent=68',
    'runs',
  ],
  [
    'plant-designer',
    'heat exchanger 100 hl of wort in 50 min from 95 to 18 °C with water from 12 to 80 °C',
    'heat_exchanger.hot_volume_hl=100, heat_exchanger.duration_min=50, heat_exchanger.hot_in_c=95, ' +
      'heat_exchanger.hot_out_c=18, heat_exchanger.cold_in_c=12, heat_exchanger.cold_out_c=80',
    'runs',
  ],
  [
    'exchanger-designer',
    '1.2 MW, hot 110 to 70, cold 20 to 60, counter-current, U 2800 W/m2K',
    'design.duty_kw=1200, design.hot_in_c=110, design.hot_out_c=70, design.cold_in_c=20, design.cold_out_c=60, ' +
      'design.overall_coefficient_w_per_m2_k=2800, design.arrangement=counter',
    'runs',
  ],
  [
    'exchanger-designer',
    'UA 40 kW/K, hot stream 20 kW/K entering at 95 °C, cold stream 25 kW/K entering at 15 °C',
    'rating.ua_kw_per_k=40, rating.hot_capacity_kw_per_k=20, rating.hot_in_c=95, rating.cold_capacity_kw_per_k=25, rating.cold_in_c=15',
    'runs',
  ],
  [
    'utility-balance',
    '6 t/h process steam at 8 bar(g), 75 % condensate return at 95 °C, boiler efficiency 90 %',
    'steam.process_steam_kg_per_h=6000, steam.boiler_pressure_bar=9.01325, steam.condensate_return_percent=75, ' +
      'steam.condensate_temperature_c=95, steam.boiler_efficiency_percent=90',
    'runs',
  ],
  [
    'cost-optimizer',
    'a 500 hl brewhouse cost 6 M EUR; what would 1,000 hl cost?',
    'capacity_scaling.reference_capacity=500, capacity_scaling.reference_cost_eur=6000000, ' +
      'capacity_scaling.new_capacity=1000',
    'runs',
  ],
  [
    'cost-optimizer',
    '10,000 hl instead of 500 hl, the old one cost 1.8 million EUR, exponent 0.65',
    'capacity_scaling.new_capacity=10000, capacity_scaling.reference_capacity=500, ' +
      'capacity_scaling.reference_cost_eur=1800000, capacity_scaling.exponent=0.65',
    'runs',
  ],
  [
    'cost-optimizer',
    'purchased equipment 3.4 million euros, fluid plant, class 4',
    'factored_estimate.purchased_equipment_eur=3400000, factored_estimate.plant_type=fluid, ' +
      'factored_estimate.estimate_class=4',
    'runs',
  ],
  [
    'cost-estimator',
    'plate heat exchanger 80 m2 in 316, 3 centrifugal pumps of 20 l/s in 316',
    'equipment.0.size=80, equipment.1.pieces=3, equipment.1.size=20, equipment.0.type=plate_heat_exchanger, ' +
      'equipment.0.material=stainless_316, equipment.1.type=centrifugal_pump, equipment.1.material=stainless_316',
    'runs',
  ],
  [
    'project-manager',
    'Design 20/30/45 days, then Fabrication 60/80/110, then Erection 20/30/50; contract 150 days',
    'activities=[{"id":"Design","predecessors":[],"min_days":20,"likely_days":30,"max_days":45},{"id":"Fabrication","predecessors":["Design"],"min_days":60,"likely_days":80,"max_days":110},{"id":"Erection","predecessors":["Fabrication"],"min_days":20,"likely_days":30,"max_days":50}], ' +
      'contract_days=150',
    'runs',
  ],
  [
    'carbon-inventory',
    'natural gas 8,400 MWh, electricity 3,100 MWh at 0.32 kg/kWh, year 2024',
    'natural_gas_mwh=8400, electricity_mwh=3100, inventory_year=2024',
    'asks',
  ],
  [
    'heat-recovery',
    'two hot streams 95 to 20 °C at 10 kW/K and 78 to 30 °C at 4 kW/K, one cold 10 to 80 °C at 9 kW/K, minimum difference 5 K',
    'streams.0.supply_c=95, streams.0.target_c=20, streams.0.heat_capacity_flow_kw_per_k=10, streams.1.supply_c=78, ' +
      'streams.1.target_c=30, streams.1.heat_capacity_flow_kw_per_k=4, streams.2.supply_c=10, streams.2.target_c=80, ' +
      'streams.2.heat_capacity_flow_kw_per_k=9, minimum_difference_k=5',
    'runs',
  ],
  [
    'cyclic-schedule',
    'mash 2 h, lauter 2.5 h, kettle 2 h, whirlpool 1 h, 10 brews',
    'stages.0.duration_h=2, stages.1.duration_h=2.5, stages.2.duration_h=2, stages.3.duration_h=1, batches=10',
    'runs',
  ],
  [
    'option-value',
    'project worth 12 M EUR, costs 10 M EUR, can wait 3 years, volatility 35 %, risk-free rate 3 %',
    'present_value_eur=12000000, investment_eur=10000000, years=3, volatility_percent=35, risk_free_rate_percent=3',
    'runs',
  ],
  [
    'plant-designer',
    'depósito vertical de 3 m de diámetro y 7 m de altura con fondo cónico de 60 grados y techo plano',
    'tank.diameter_m=3, tank.shell_length_m=7, tank.bottom_end.cone_angle_deg=60, tank.orientation=vertical, ' +
      'tank.bottom_end.type=conical, tank.top_end.type=flat',
    'runs',
  ],
  [
    'plant-designer',
    'tank 3 m diameter, 6 m high cylindrical part, conical bottom 60 degrees, flat top',
    'tank.diameter_m=3, tank.shell_length_m=6, tank.bottom_end.cone_angle_deg=60, tank.bottom_end.type=conical, ' +
      'tank.top_end.type=flat',
    'runs',
  ],
  [
    'plant-designer',
    'fermentation heat for 1000 hl of 12.5 °P wort, 82 % attenuation, over 5 days',
    'fermentation.wort_volume_hl=1000, fermentation.original_gravity_plato=12.5, ' +
      'fermentation.apparent_attenuation_percent=82, fermentation.duration_h=120',
    'runs',
  ],
  ['cost-estimator', 'steam boiler 12 t/h', 'equipment.0.size=12000, equipment.0.type=steam_boiler', 'runs'],
  [
    'piping-designer',
    'water line 4 in sch 40, 350 gpm, 600 ft long, 8 elbows, 2 gate valves and one check valve',
    'line.size=4 in, line.flow_m3_per_h=79.4936, line.length_m=182.88, line.fittings.elbows_90=8, ' +
      'line.fittings.gate_valves=2, line.fittings.check_valves=1, line.standard=asme_40s',
    'runs',
  ],
  [
    'piping-designer',
    '25 m of DN40 at 6 m3/h, rising 4 m',
    'line.length_m=25, line.size=DN40, line.flow_m3_per_h=6, line.rise_m=4',
    'runs',
  ],
  [
    'piping-designer',
    'NPSH disponible con agua a 70 °C, el nivel está 1,5 m por encima de la bomba y las pérdidas son 0,4 m',
    'suction.temperature_c=70, suction.level_above_pump_m=1.5, suction.suction_loss_m=0.4',
    'runs',
  ],
  [
    'plant-designer',
    'cool 12 m3/h of water from 28 to 6 °C',
    'heat_duty.volume_flow_m3_per_h=12, heat_duty.from_c=28, heat_duty.to_c=6, heat_duty.fluid=water',
    'runs',
  ],
  [
    'plant-designer',
    'calentar 250 hl/h de leche de 5 a 74 °C',
    'heat_duty.volume_flow_m3_per_h=25, heat_duty.from_c=5, heat_duty.to_c=74, heat_duty.fluid=milk',
    'runs',
  ],
  [
    'plant-designer',
    'pump for 60 m3/h, 4 bar differential, 72 % efficient',
    'pump.flow_m3_per_h=60, pump.head_m=40.7886, pump.efficiency_percent=72',
    'runs',
  ],
  [
    'plant-designer',
    'horizontal tank, 2.2 m diameter, 6.5 m long shell, ellipsoidal ends',
    'tank.diameter_m=2.2, tank.shell_length_m=6.5, tank.orientation=horizontal, tank.bottom_end.type=ellipsoidal, ' +
      'tank.top_end.type=ellipsoidal',
    'runs',
  ],
  [
    'plant-designer',
    'brewery of 80,000 hl a year, 4 brews a day on 220 days a year, 13 °P',
    'brewery_block.annual_beer_hl=80000, brewery_block.brews_per_day=4, brewery_block.brewing_days_per_year=220, ' +
      'brewery_block.original_gravity_plato=13',
    'runs',
  ],
  [
    'plant-designer',
    'plate cooler: 300 hl wort in 60 min, 96 to 10 °C, water 5 to 82 °C',
    'heat_exchanger.hot_volume_hl=300, heat_exchanger.duration_min=60, heat_exchanger.hot_in_c=96, ' +
      'heat_exchanger.hot_out_c=10, heat_exchanger.cold_in_c=5, heat_exchanger.cold_out_c=82, ' +
      'heat_exchanger.type=plate',
    'runs',
  ],
  [
    'gas-and-steam',
    'steam at 100 psig to 90 psig through 3 inch schedule 40, 200 ft',
    'line.inlet_pressure_bar=7.90801, line.outlet_pressure_bar=7.21853, line.size=3 in, line.length_m=60.96, ' +
      'line.fluid=steam, line.standard=asme_40s',
    'runs',
  ],
  ['fluid-properties', 'vapor saturado a 6 bar(g)', 'pressure_bar=7.01325, fluid=steam', 'runs'],
  [
    'fluid-properties',
    'jarabe de azúcar de 65 Brix a 25 °C',
    'concentration_percent=65, temperature_c=25, fluid=sugar',
    'runs',
  ],
  [
    'cost-optimizer',
    'the 2,000 hl cellar cost 4.2 million euros, how much is a 3,500 hl cellar?',
    'capacity_scaling.reference_capacity=2000, capacity_scaling.reference_cost_eur=4200000, ' +
      'capacity_scaling.new_capacity=3500',
    'runs',
  ],
  [
    'cost-optimizer',
    'una planta de 50 t/h costó 8 M€, ¿cuánto cuesta una de 80 t/h?',
    'capacity_scaling.reference_capacity=50, capacity_scaling.reference_cost_eur=8000000, ' +
      'capacity_scaling.new_capacity=80',
    'runs',
  ],
  [
    'cost-estimator',
    '2 steam boilers 10 t/h, 4 centrifugal pumps 60 m3/h in 304, one shell and tube exchanger 120 m2',
    'equipment.0.pieces=2, equipment.0.size=10000, equipment.1.pieces=4, equipment.1.size=16.6667, ' +
      'equipment.2.size=120, equipment.0.type=steam_boiler, equipment.1.type=centrifugal_pump, ' +
      'equipment.1.material=stainless_304, equipment.2.type=shell_and_tube_exchanger',
    'runs',
  ],
  [
    'heat-recovery',
    'hot 150 to 60 °C 8 kW/K, hot 90 to 40 °C 12 kW/K, cold 20 to 120 °C 9 kW/K, minimum difference 10 K',
    'streams.0.supply_c=150, streams.0.target_c=60, streams.0.heat_capacity_flow_kw_per_k=8, streams.1.supply_c=90, ' +
      'streams.1.target_c=40, streams.1.heat_capacity_flow_kw_per_k=12, streams.2.supply_c=20, streams.2.target_c=120, ' +
      'streams.2.heat_capacity_flow_kw_per_k=9, minimum_difference_k=10',
    'runs',
  ],
  [
    'plant-designer',
    'tank of 2.2 m diameter, 6.5 m shell, ellipsoidal',
    'tank.diameter_m=2.2, tank.shell_length_m=6.5',
    'asks',
  ],
]

test.each(sentences)('%s: "%s" gives what it says and nothing else', (...[id, text, said, outcome]) => {
  const read = readCase(getEngine(id), { text })
  const chips = read.chips.filter(({ from }) => from === 'text').map(shown)
  expect([chips.join(', '), isAsked(read) ? 'asks' : 'runs']).toEqual([said, outcome])
})

test.each(sentences)('%s: "%s" takes no number that does not stand in it', (id, text) => {
  const { input, chips } = readCase(getEngine(id), { text })
  const read = new Set(chips.filter(({ from }) => from === 'text').map(({ path }) => path))
  const numbersBelow = (value: unknown, path: string): string[] => {
    if (typeof value === 'number') return [path]
    if (typeof value !== 'object' || value === null || read.has(path)) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      numbersBelow(inner, path === '' ? key : `${path}.${key}`),
    )
  }
  expect(numbersBelow(input, '').filter((path) => !read.has(path))).toEqual([])
})

test('a nominal size without its standard is asked about with the bore of each, with it the bore is read', () => {
  const { open } = readCase(getEngine('plant-designer'), { text: 'pipe flow 30 m3/h, DN 65, length 80 m' })
  expect(open).toMatchObject([
    {
      raw: 'DN 65',
      choices: expect.arrayContaining([
        {
          path: 'pipe.inner_diameter_mm',
          label: 'Pipe: Inner pipe diameter (DN65, DIN 11850 range 2)',
          value: 66,
          unit: 'mm',
        },
        {
          path: 'pipe.inner_diameter_mm',
          label: 'Pipe: Inner pipe diameter (DN65, EN 10217-7)',
          value: 72.1,
          unit: 'mm',
        },
      ]),
    },
  ])
  const told = readCase(getEngine('plant-designer'), {
    text: 'pipe DN 65 to DIN 11850, flow 30 m3/h, length 80 m',
  })
  expect([told.open, told.input['pipe']]).toEqual([
    [],
    { inner_diameter_mm: 66, flow_m3_per_h: 30, length_m: 80 },
  ])
})

test('a pressure that does not say what it is counted from is asked about, bar(g) and bar(a) are read', () => {
  const engine = getEngine('gas-and-steam')
  const [open] = readCase(engine, { text: 'flash from a pressure before of 7 bar' }).open
  expect(open?.choices.map(({ value, label }) => [value, label.split('(')[1]])).toEqual([
    [8.01325, 'above the atmosphere)'],
    [7, 'absolute)'],
  ])
  expect(readCase(engine, { text: 'flash: pressure before 8 bar(a)' }).input).toEqual({
    flash: { from_pressure_bar: 8 },
  })
})

test('shifts are hours of the year where days and hours are named, else each week is offered', () => {
  const engine = getEngine('heat-recovery')
  const hours = (text: string) => readCase(engine, { text }).input['cost']
  expect(hours('operation in 3 shifts of 8 hours, 5 days a week, 48 weeks')).toEqual({ hours_per_year: 5760 })
  const [open] = readCase(engine, { text: 'operation in 2 shifts, 48 weeks' }).open
  expect(open?.choices.map(({ value }) => value)).toEqual([3840, 4608, 5376])
})

test('what counts for a gas alone is not assumed for steam', () => {
  const assumed = (text: string) =>
    readCase(getEngine('gas-and-steam'), { text }).chips.flatMap(({ from, path }) =>
      from === 'default' ? [path] : [],
    )
  const ofGas = 'line.molar_mass_kg_per_kmol'
  expect(assumed('steam line DN100, 120 m, from 8 bar(g) to 7.5 bar(g)')).not.toContain(ofGas)
  expect(assumed('air line DN100, 120 m, from 8 bar(g) to 7.5 bar(g) at 20 °C')).toContain(ofGas)
})
