/** One case after the other: see `reference-cases.test.ts`. */
export const referenceCases = `
["fluid-properties", {"fluid": "sugar", "concentration_percent": 60, "temperature_c": 20}, {"density_kg_per_m3": 1286.4}, 0.0003,
  "CRC Handbook of Chemistry and Physics (sucrose)"]
["fluid-properties", {"fluid": "sugar", "concentration_percent": 70, "temperature_c": 20}, {"density_kg_per_m3": 1347.2}, 0.0003,
  "CRC Handbook of Chemistry and Physics (sucrose)"]
["fluid-properties", {"fluid": "sugar", "concentration_percent": 60, "temperature_c": 20}, {"viscosity_mpa_s": 58.49}, 0.025,
  "CRC Handbook of Chemistry and Physics (sucrose)"]
["fluid-properties", {"fluid": "sugar", "concentration_percent": 70, "temperature_c": 20}, {"viscosity_mpa_s": 481.6}, 0.025,
  "CRC Handbook of Chemistry and Physics (sucrose)"]
["fluid-properties", {"fluid": "water", "temperature_c": 5, "pressure_bar": 1}, {"density_kg_per_m3": 999.966,
  "heat_capacity_kj_per_kg_k": 4.205043}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 5, "pressure_bar": 1}, {"viscosity_mpa_s": 1.518175,
  "conductivity_w_per_m_k": 0.5677928}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 20, "pressure_bar": 1.01325}, {"density_kg_per_m3": 998.2072,
  "heat_capacity_kj_per_kg_k": 4.184051}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 20, "pressure_bar": 1.01325}, {"viscosity_mpa_s": 1.001596,
  "conductivity_w_per_m_k": 0.5980124}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 60, "pressure_bar": 3}, {"density_kg_per_m3": 983.2827,
  "heat_capacity_kj_per_kg_k": 4.184512}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 60, "pressure_bar": 3}, {"viscosity_mpa_s": 0.4660829,
  "conductivity_w_per_m_k": 0.6511042}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 95, "pressure_bar": 2}, {"density_kg_per_m3": 961.9337,
  "heat_capacity_kj_per_kg_k": 4.209947}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 95, "pressure_bar": 2}, {"viscosity_mpa_s": 0.2971122,
  "conductivity_w_per_m_k": 0.6752223}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 140, "pressure_bar": 10}, {"density_kg_per_m3": 926.4808,
  "heat_capacity_kj_per_kg_k": 4.280685}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 140, "pressure_bar": 10}, {"viscosity_mpa_s": 0.1968083,
  "conductivity_w_per_m_k": 0.6829435}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 180, "pressure_bar": 50}, {"density_kg_per_m3": 889.6481,
  "heat_capacity_kj_per_kg_k": 4.387363}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 180, "pressure_bar": 50}, {"viscosity_mpa_s": 0.1513846,
  "conductivity_w_per_m_k": 0.6742913}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 250, "pressure_bar": 200}, {"density_kg_per_m3": 816.0888,
  "heat_capacity_kj_per_kg_k": 4.687534}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 250, "pressure_bar": 200}, {"viscosity_mpa_s": 0.1106535,
  "conductivity_w_per_m_k": 0.6339238}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 20, "pressure_bar": 500}, {"density_kg_per_m3": 1019.924,
  "heat_capacity_kj_per_kg_k": 4.054821}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 20, "pressure_bar": 500}, {"viscosity_mpa_s": 0.9919656,
  "conductivity_w_per_m_k": 0.6250139}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 150, "pressure_bar": 4}, {"density_kg_per_m3": 2.12367,
  "heat_capacity_kj_per_kg_k": 2.274728}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 150, "pressure_bar": 4}, {"viscosity_mpa_s": 0.0140088,
  "conductivity_w_per_m_k": 0.03000617}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 200, "pressure_bar": 10}, {"density_kg_per_m3": 4.853859,
  "heat_capacity_kj_per_kg_k": 2.428061}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 200, "pressure_bar": 10}, {"viscosity_mpa_s": 0.01587604,
  "conductivity_w_per_m_k": 0.03631194}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 300, "pressure_bar": 40}, {"density_kg_per_m3": 16.98667,
  "heat_capacity_kj_per_kg_k": 2.818525}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 300, "pressure_bar": 40}, {"viscosity_mpa_s": 0.01988514,
  "conductivity_w_per_m_k": 0.05156462}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 450, "pressure_bar": 100}, {"density_kg_per_m3": 33.57766,
  "heat_capacity_kj_per_kg_k": 2.747257}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 450, "pressure_bar": 100}, {"viscosity_mpa_s": 0.02680213,
  "conductivity_w_per_m_k": 0.07156127}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 600, "pressure_bar": 20}, {"density_kg_per_m3": 5.009651,
  "heat_capacity_kj_per_kg_k": 2.247281}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 600, "pressure_bar": 20}, {"viscosity_mpa_s": 0.0326821,
  "conductivity_w_per_m_k": 0.08053762}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "temperature_c": 120, "pressure_bar": 1.01325}, {"density_kg_per_m3": 0.5651547,
  "heat_capacity_kj_per_kg_k": 2.020798}, 0.0015, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "temperature_c": 120, "pressure_bar": 1.01325}, {"viscosity_mpa_s": 0.01300828,
  "conductivity_w_per_m_k": 0.02624589}, 0.012, "CoolProp 8 (viscosity and conductivity)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 0.1}, {"boiling_point_c": 45.80633,
  "latent_heat_kj_per_kg": 2392.053, "boiling_water_density_kg_per_m3": 989.8333,
  "saturated_steam_density_kg_per_m3": 0.06816572}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 0.5}, {"boiling_point_c": 81.31689,
  "latent_heat_kj_per_kg": 2304.673, "boiling_water_density_kg_per_m3": 970.9422,
  "saturated_steam_density_kg_per_m3": 0.3086394}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 1.01325}, {"boiling_point_c": 99.9743,
  "latent_heat_kj_per_kg": 2256.472, "boiling_water_density_kg_per_m3": 958.3675,
  "saturated_steam_density_kg_per_m3": 0.5976568}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 4}, {"boiling_point_c": 143.6084,
  "latent_heat_kj_per_kg": 2133.398, "boiling_water_density_kg_per_m3": 922.8906,
  "saturated_steam_density_kg_per_m3": 2.16271}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 10}, {"boiling_point_c": 179.878,
  "latent_heat_kj_per_kg": 2014.594, "boiling_water_density_kg_per_m3": 887.1293,
  "saturated_steam_density_kg_per_m3": 5.145041}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 40}, {"boiling_point_c": 250.354,
  "latent_heat_kj_per_kg": 1713.329, "boiling_water_density_kg_per_m3": 798.3678,
  "saturated_steam_density_kg_per_m3": 20.08995}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 100}, {"boiling_point_c": 310.9971,
  "latent_heat_kj_per_kg": 1317.429, "boiling_water_density_kg_per_m3": 688.4237,
  "saturated_steam_density_kg_per_m3": 55.46309}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "water", "pressure_bar": 180}, {"boiling_point_c": 356.9924,
  "latent_heat_kj_per_kg": 777.7444, "boiling_water_density_kg_per_m3": 543.5379,
  "saturated_steam_density_kg_per_m3": 133.3029}, 0.0008, "CoolProp 8 (IAPWS-95)"]
["fluid-properties", {"fluid": "propylene_glycol", "concentration_percent": 20, "temperature_c": 0},
  {"density_kg_per_m3": 1020.081, "heat_capacity_kj_per_kg_k": 3.935929, "conductivity_w_per_m_k": 0.4711222,
  "viscosity_mpa_s": 4.312432}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "propylene_glycol", "concentration_percent": 30, "temperature_c": -4},
  {"density_kg_per_m3": 1032.748, "heat_capacity_kj_per_kg_k": 3.791703, "conductivity_w_per_m_k": 0.4253034,
  "viscosity_mpa_s": 8.780224}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "propylene_glycol", "concentration_percent": 30, "temperature_c": 40},
  {"density_kg_per_m3": 1013.432, "heat_capacity_kj_per_kg_k": 3.910419, "conductivity_w_per_m_k": 0.4605648,
  "viscosity_mpa_s": 1.573126}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "propylene_glycol", "concentration_percent": 45, "temperature_c": 20},
  {"density_kg_per_m3": 1035.954, "heat_capacity_kj_per_kg_k": 3.621065, "conductivity_w_per_m_k": 0.3794523,
  "viscosity_mpa_s": 5.307291}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "propylene_glycol", "concentration_percent": 55, "temperature_c": -20},
  {"density_kg_per_m3": 1064.209, "heat_capacity_kj_per_kg_k": 3.268507, "conductivity_w_per_m_k": 0.3236393,
  "viscosity_mpa_s": 110.2223}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethylene_glycol", "concentration_percent": 20, "temperature_c": 5},
  {"density_kg_per_m3": 1028.095, "heat_capacity_kj_per_kg_k": 3.869502, "conductivity_w_per_m_k": 0.490217,
  "viscosity_mpa_s": 2.659383}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethylene_glycol", "concentration_percent": 30, "temperature_c": -8},
  {"density_kg_per_m3": 1047.042, "heat_capacity_kj_per_kg_k": 3.633319, "conductivity_w_per_m_k": 0.4381256,
  "viscosity_mpa_s": 5.964349}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethylene_glycol", "concentration_percent": 40, "temperature_c": -10},
  {"density_kg_per_m3": 1063.825, "heat_capacity_kj_per_kg_k": 3.38982, "conductivity_w_per_m_k": 0.4021901,
  "viscosity_mpa_s": 9.050691}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethylene_glycol", "concentration_percent": 50, "temperature_c": 30},
  {"density_kg_per_m3": 1059.388, "heat_capacity_kj_per_kg_k": 3.36355, "conductivity_w_per_m_k": 0.3953481,
  "viscosity_mpa_s": 2.728654}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethylene_glycol", "concentration_percent": 55, "temperature_c": 60},
  {"density_kg_per_m3": 1045.808, "heat_capacity_kj_per_kg_k": 3.416347, "conductivity_w_per_m_k": 0.3942562,
  "viscosity_mpa_s": 1.560976}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "sodium_chloride", "concentration_percent": 5, "temperature_c": 10},
  {"density_kg_per_m3": 1036.436, "heat_capacity_kj_per_kg_k": 3.91957, "conductivity_w_per_m_k": 0.576409,
  "viscosity_mpa_s": 1.404587}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "sodium_chloride", "concentration_percent": 15, "temperature_c": 0},
  {"density_kg_per_m3": 1116.236, "heat_capacity_kj_per_kg_k": 3.518764, "conductivity_w_per_m_k": 0.5521887,
  "viscosity_mpa_s": 2.331788}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "sodium_chloride", "concentration_percent": 20, "temperature_c": -10},
  {"density_kg_per_m3": 1160.729, "heat_capacity_kj_per_kg_k": 3.364225, "conductivity_w_per_m_k": 0.5327446,
  "viscosity_mpa_s": 3.832635}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "sodium_chloride", "concentration_percent": 22, "temperature_c": 20},
  {"density_kg_per_m3": 1163.851, "heat_capacity_kj_per_kg_k": 3.360159, "conductivity_w_per_m_k": 0.5755893,
  "viscosity_mpa_s": 1.633845}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethanol", "concentration_percent": 15, "temperature_c": 0},
  {"density_kg_per_m3": 980.2208, "heat_capacity_kj_per_kg_k": 4.41269, "conductivity_w_per_m_k": 0.4747335,
  "viscosity_mpa_s": 4.281017}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethanol", "concentration_percent": 25, "temperature_c": -5},
  {"density_kg_per_m3": 972.5508, "heat_capacity_kj_per_kg_k": 4.276983, "conductivity_w_per_m_k": 0.4182184,
  "viscosity_mpa_s": 8.132357}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethanol", "concentration_percent": 40, "temperature_c": 10},
  {"density_kg_per_m3": 942.5108, "heat_capacity_kj_per_kg_k": 3.967186, "conductivity_w_per_m_k": 0.3568119,
  "viscosity_mpa_s": 4.357156}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "ethanol", "concentration_percent": 55, "temperature_c": 20},
  {"density_kg_per_m3": 902.2526, "heat_capacity_kj_per_kg_k": 3.706297, "conductivity_w_per_m_k": 0.2970919,
  "viscosity_mpa_s": 2.789834}, 0.01, "CoolProp 8 (Melinder)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": -5, "relative_humidity_percent": 80},
  {"humidity_ratio_g_per_kg": 1.987462, "air_volume_m3_per_kg": 0.7615505, "wet_bulb_c": -5.887367}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": 15, "relative_humidity_percent": 30},
  {"humidity_ratio_g_per_kg": 3.169977, "air_volume_m3_per_kg": 0.820098, "wet_bulb_c": 7.228816}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": 25, "relative_humidity_percent": 60},
  {"humidity_ratio_g_per_kg": 11.94903, "air_volume_m3_per_kg": 0.8605254, "wet_bulb_c": 19.46743}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": 35, "relative_humidity_percent": 90},
  {"humidity_ratio_g_per_kg": 32.88971, "air_volume_m3_per_kg": 0.9187235, "wet_bulb_c": 33.45719}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": 45, "relative_humidity_percent": 20},
  {"humidity_ratio_g_per_kg": 12.06779, "air_volume_m3_per_kg": 0.9185775, "wet_bulb_c": 25.19995}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["fluid-properties", {"fluid": "moist_air", "temperature_c": 60, "relative_humidity_percent": 50},
  {"humidity_ratio_g_per_kg": 68.33687, "air_volume_m3_per_kg": 1.04699, "wet_bulb_c": 47.26966}, 0.012, "CoolProp 8 (ASHRAE RP-1485)"]
["piping-designer", {"line": {"flow_m3_per_h": 30, "inner_diameter_mm": 66, "length_m": 80, "density_kg_per_m3": 1010,
  "viscosity_mpa_s": 1.8, "roughness_um": 0.8}}, {"velocity_m_per_s": 2.435796, "friction_factor": 0.01844446,
  "friction_kpa": 66.9862}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 5, "inner_diameter_mm": 38, "length_m": 25, "density_kg_per_m3": 998,
  "viscosity_mpa_s": 1.0, "roughness_um": 45}}, {"velocity_m_per_s": 1.224646, "friction_factor": 0.02475152,
  "friction_kpa": 12.18652}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 120, "inner_diameter_mm": 150, "length_m": 350, "density_kg_per_m3": 998,
  "viscosity_mpa_s": 1.0, "roughness_um": 45}}, {"velocity_m_per_s": 1.886281, "friction_factor": 0.01707405,
  "friction_kpa": 70.73371}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 1, "inner_diameter_mm": 50, "length_m": 20, "density_kg_per_m3": 1030,
  "viscosity_mpa_s": 50, "roughness_um": 1}}, {"velocity_m_per_s": 0.1414711, "friction_factor": 0.439213,
  "friction_kpa": 1.81083}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 0.4, "inner_diameter_mm": 15, "length_m": 10, "density_kg_per_m3": 960,
  "viscosity_mpa_s": 0.3, "roughness_um": 1.5}}, {"velocity_m_per_s": 0.6287603, "friction_factor": 0.02372103,
  "friction_kpa": 3.000915}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 300, "inner_diameter_mm": 250, "length_m": 500, "density_kg_per_m3": 870,
  "viscosity_mpa_s": 12, "roughness_um": 45}}, {"velocity_m_per_s": 1.697653, "friction_factor": 0.02383276,
  "friction_kpa": 59.75734}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"line": {"flow_m3_per_h": 60, "inner_diameter_mm": 100, "length_m": 40, "density_kg_per_m3": 1250,
  "viscosity_mpa_s": 30, "roughness_um": 2}}, {"velocity_m_per_s": 2.122066, "friction_factor": 0.03194283,
  "friction_kpa": 35.96095}, 0.002, "fluids 1.3 (Colebrook)"]
["piping-designer", {"suction": {"temperature_c": 20, "level_above_pump_m": 3, "suction_loss_m": 0.7,
  "density_kg_per_m3": 998.16}}, {"npsh_available_m": 12.41234}, 0.002, "CoolProp 8 (vapour pressure), by hand"]
["piping-designer", {"suction": {"temperature_c": 60, "level_above_pump_m": 3, "suction_loss_m": 0.7,
  "density_kg_per_m3": 983.16}}, {"npsh_available_m": 10.74044}, 0.002, "CoolProp 8 (vapour pressure), by hand"]
["piping-designer", {"suction": {"temperature_c": 90, "level_above_pump_m": 3, "suction_loss_m": 0.7,
  "density_kg_per_m3": 965.3}}, {"npsh_available_m": 5.589885}, 0.002, "CoolProp 8 (vapour pressure), by hand"]
["gas-and-steam", {"line": {"fluid": "gas", "process": "isothermal", "inlet_pressure_bar": 9, "outlet_pressure_bar": 8,
  "inlet_temperature_c": 20, "inner_diameter_mm": 80, "length_m": 100, "molar_mass_kg_per_kmol": 28.96,
  "roughness_um": 45, "viscosity_mpa_s": 0.018}}, {"gas_flow_kg_per_h": 5469.116}, 0.003,
  "fluids 1.3 (isothermal gas, density of the inlet)"]
["gas-and-steam", {"line": {"fluid": "gas", "process": "isothermal", "inlet_pressure_bar": 7, "outlet_pressure_bar": 6.5,
  "inlet_temperature_c": 15, "inner_diameter_mm": 50, "length_m": 60, "molar_mass_kg_per_kmol": 28.96,
  "roughness_um": 45, "viscosity_mpa_s": 0.018}}, {"gas_flow_kg_per_h": 1306.771}, 0.003,
  "fluids 1.3 (isothermal gas, density of the inlet)"]
["gas-and-steam", {"line": {"fluid": "gas", "process": "isothermal", "inlet_pressure_bar": 3, "outlet_pressure_bar": 2.5,
  "inlet_temperature_c": 25, "inner_diameter_mm": 100, "length_m": 300, "molar_mass_kg_per_kmol": 16.04,
  "roughness_um": 45, "viscosity_mpa_s": 0.018}}, {"gas_flow_kg_per_h": 1624.822}, 0.003,
  "fluids 1.3 (isothermal gas, density of the inlet)"]
["gas-and-steam", {"line": {"fluid": "gas", "process": "isothermal", "inlet_pressure_bar": 11, "outlet_pressure_bar": 10,
  "inlet_temperature_c": 40, "inner_diameter_mm": 65, "length_m": 80, "molar_mass_kg_per_kmol": 44.01,
  "roughness_um": 45, "viscosity_mpa_s": 0.018}}, {"gas_flow_kg_per_h": 4725.78}, 0.003,
  "fluids 1.3 (isothermal gas, density of the inlet)"]
["gas-and-steam", {"flash": {"from_pressure_bar": 8, "to_pressure_bar": 1.01325, "condensate_kg_per_h": 1000}},
  {"flash_steam_kg_per_h": 133.7513}, 0.001, "CoolProp 8 (IAPWS-95)"]
["gas-and-steam", {"flash": {"from_pressure_bar": 11, "to_pressure_bar": 1.5, "condensate_kg_per_h": 2500}},
  {"flash_steam_kg_per_h": 352.5424}, 0.001, "CoolProp 8 (IAPWS-95)"]
["gas-and-steam", {"flash": {"from_pressure_bar": 5, "to_pressure_bar": 1.2, "condensate_kg_per_h": 800}},
  {"flash_steam_kg_per_h": 71.56971}, 0.001, "CoolProp 8 (IAPWS-95)"]
["gas-and-steam", {"flash": {"from_pressure_bar": 21, "to_pressure_bar": 3, "condensate_kg_per_h": 4000}},
  {"flash_steam_kg_per_h": 662.7318}, 0.001, "CoolProp 8 (IAPWS-95)"]
["gas-and-steam", {"flash": {"from_pressure_bar": 3, "to_pressure_bar": 1.1, "condensate_kg_per_h": 600}},
  {"flash_steam_kg_per_h": 35.35156}, 0.001, "CoolProp 8 (IAPWS-95)"]
["gas-and-steam", {"valve": {"fluid": "liquid", "inlet_pressure_bar": 5, "outlet_pressure_bar": 3, "flow_m3_per_h": 20,
  "density_kg_per_m3": 998, "vapour_pressure_bar": 0.023, "critical_pressure_bar": 220.64, "recovery_factor": 0.9}},
  {"kv_m3_per_h": 14.13433}, 0.002, "fluids 1.3 (IEC 60534, turbulent)"]
["gas-and-steam", {"valve": {"fluid": "liquid", "inlet_pressure_bar": 8, "outlet_pressure_bar": 6.5, "flow_m3_per_h": 60,
  "density_kg_per_m3": 960, "vapour_pressure_bar": 0.9, "critical_pressure_bar": 220.64, "recovery_factor": 0.9}},
  {"kv_m3_per_h": 48.02154}, 0.002, "fluids 1.3 (IEC 60534, turbulent)"]
["gas-and-steam", {"valve": {"fluid": "liquid", "inlet_pressure_bar": 3, "outlet_pressure_bar": 2.2, "flow_m3_per_h": 5,
  "density_kg_per_m3": 1050, "vapour_pressure_bar": 0.02, "critical_pressure_bar": 220.64, "recovery_factor": 0.9}},
  {"kv_m3_per_h": 5.73079}, 0.002, "fluids 1.3 (IEC 60534, turbulent)"]
["gas-and-steam", {"relief": {"mass_flow_kg_per_h": 3000, "set_pressure_bar": 10, "temperature_c": 180.0,
  "molar_mass_kg_per_kmol": 18.015, "isentropic_exponent": 1.3}}, {"relief_area_mm2": 487.6253}, 0.002, "fluids 1.3 (API 520)"]
["gas-and-steam", {"relief": {"mass_flow_kg_per_h": 5000, "set_pressure_bar": 6, "temperature_c": 126.85000000000002,
  "molar_mass_kg_per_kmol": 28.97, "isentropic_exponent": 1.4}}, {"relief_area_mm2": 925.8777}, 0.002, "fluids 1.3 (API 520)"]
["gas-and-steam", {"relief": {"mass_flow_kg_per_h": 1200, "set_pressure_bar": 15, "temperature_c": 46.85000000000002,
  "molar_mass_kg_per_kmol": 44.01, "isentropic_exponent": 1.28}}, {"relief_area_mm2": 72.32877}, 0.002, "fluids 1.3 (API 520)"]
["exchanger-designer", {"rating": {"ua_kw_per_k": 12, "hot_capacity_kw_per_k": 8, "cold_capacity_kw_per_k": 9,
  "hot_in_c": 90, "cold_in_c": 15, "arrangement": "counter"}}, {"rated_duty_kw": 372.0576}, 0.0005,
  "SciPy (integrated along the exchanger)"]
["exchanger-designer", {"rating": {"ua_kw_per_k": 5, "hot_capacity_kw_per_k": 4, "cold_capacity_kw_per_k": 4.2,
  "hot_in_c": 80, "cold_in_c": 20, "arrangement": "counter"}}, {"rated_duty_kw": 135.1027}, 0.0005,
  "SciPy (integrated along the exchanger)"]
["exchanger-designer", {"rating": {"ua_kw_per_k": 30, "hot_capacity_kw_per_k": 10, "cold_capacity_kw_per_k": 40,
  "hot_in_c": 120, "cold_in_c": 5, "arrangement": "counter"}}, {"rated_duty_kw": 1056.633}, 0.0005,
  "SciPy (integrated along the exchanger)"]
["exchanger-designer", {"rating": {"ua_kw_per_k": 12, "hot_capacity_kw_per_k": 8, "cold_capacity_kw_per_k": 9,
  "hot_in_c": 90, "cold_in_c": 15, "arrangement": "parallel"}}, {"rated_duty_kw": 298.9642}, 0.0005,
  "SciPy (integrated along the exchanger)"]
["exchanger-designer", {"rating": {"ua_kw_per_k": 3, "hot_capacity_kw_per_k": 6, "cold_capacity_kw_per_k": 2,
  "hot_in_c": 70, "cold_in_c": 10, "arrangement": "parallel"}}, {"rated_duty_kw": 77.81982}, 0.0005,
  "SciPy (integrated along the exchanger)"]
["maintenance-predictor", {"failures_h": [1000, 1500, 1700, 2100]}, {"shape": 4.646456, "scale_h": 1727.819,
  "mttf_h": 1579.697, "b10_h": 1064.538}, 0.002, "SciPy (maximum likelihood)"]
["maintenance-predictor", {"failures_h": [120, 340, 560, 610, 700]}, {"shape": 2.403408, "scale_h": 524.0987,
  "mttf_h": 464.6164, "b10_h": 205.4816}, 0.002, "SciPy (maximum likelihood)"]
["maintenance-predictor", {"failures_h": [55, 70, 80, 81, 95, 130]}, {"shape": 3.79076, "scale_h": 94.11866,
  "mttf_h": 85.05169, "b10_h": 51.9827}, 0.002, "SciPy (maximum likelihood)"]
["maintenance-predictor", {"failures_h": [3000, 3100, 3500]}, {"shape": 15.34605, "scale_h": 3305.779,
  "mttf_h": 3194.547, "b10_h": 2854.883}, 0.002, "SciPy (maximum likelihood)"]
["trend-predictor", {"values": [98, 121, 143, 110, 104, 129, 133, 140, 150, 149, 160, 171]}, {"slope": 6.2}, 0.001, "SciPy (theilslopes)"]
["trend-predictor", {"values": [5, 7, 6, 9, 8, 12, 11, 13]}, {"slope": 1.071429}, 0.001, "SciPy (theilslopes)"]
["trend-predictor", {"values": [200, 190, 195, 170, 160, 165, 150, 140, 141]}, {"slope": -8.166667}, 0.001, "SciPy (theilslopes)"]
["pilot-planner", {"compare_means": {"standard_deviation": 0.5, "difference": 0.2}, "confidence_percent": 95,
  "power_percent": 80}, {"group_size_t_exact": 99.08032}, 0.005, "SciPy (noncentral t)"]
["pilot-planner", {"compare_means": {"standard_deviation": 1, "difference": 1}, "confidence_percent": 95,
  "power_percent": 80}, {"group_size_t_exact": 16.71472}, 0.005, "SciPy (noncentral t)"]
["pilot-planner", {"compare_means": {"standard_deviation": 2, "difference": 1}, "confidence_percent": 95,
  "power_percent": 80}, {"group_size_t_exact": 63.76561}, 0.005, "SciPy (noncentral t)"]
["pilot-planner", {"compare_means": {"standard_deviation": 10, "difference": 4}, "confidence_percent": 95,
  "power_percent": 80}, {"group_size_t_exact": 99.08032}, 0.005, "SciPy (noncentral t)"]
["pilot-planner", {"zero_failures": {"reliability_percent": 90}, "confidence_percent": 95},
  {"runs_without_failure_exact": 28.43316}, 1e-06, "closed form"]
["pilot-planner", {"zero_failures": {"reliability_percent": 95}, "confidence_percent": 95},
  {"runs_without_failure_exact": 58.40397}, 1e-06, "closed form"]
["pilot-planner", {"zero_failures": {"reliability_percent": 99}, "confidence_percent": 95},
  {"runs_without_failure_exact": 298.0729}, 1e-06, "closed form"]
["maintenance-optimizer", {"service_level_percent": 95, "parts": [{"name": "a", "demand_per_year": 6,
  "lead_time_days": 56}]}, {"stock_pieces": 3.0}, 1e-09, "SciPy (Poisson)"]
["maintenance-optimizer", {"service_level_percent": 99, "parts": [{"name": "a", "demand_per_year": 24,
  "lead_time_days": 30}]}, {"stock_pieces": 6.0}, 1e-09, "SciPy (Poisson)"]
["maintenance-optimizer", {"service_level_percent": 90, "parts": [{"name": "a", "demand_per_year": 2,
  "lead_time_days": 120}]}, {"stock_pieces": 2.0}, 1e-09, "SciPy (Poisson)"]
["maintenance-optimizer", {"service_level_percent": 97.5, "parts": [{"name": "a", "demand_per_year": 52,
  "lead_time_days": 14}]}, {"stock_pieces": 5.0}, 1e-09, "SciPy (Poisson)"]
["cost-optimizer", {"cash_flow": {"discount_rate_percent": 8, "cash_flows_eur": [-100, 60, 60]}}, {"npv_eur": 6.995885,
  "irr_percent": 13.06624}, 1e-06, "SciPy (root of the present value)"]
["cost-optimizer", {"cash_flow": {"discount_rate_percent": 10, "cash_flows_eur": [-1000, 300, 400, 500, 200]}},
  {"npv_eur": 115.5659, "irr_percent": 15.32214}, 1e-06, "SciPy (root of the present value)"]
["cost-optimizer", {"cash_flow": {"discount_rate_percent": 6, "cash_flows_eur": [-250, 80, 80, 80, 80]}},
  {"npv_eur": 27.20845, "irr_percent": 10.66153}, 1e-06, "SciPy (root of the present value)"]
["cost-optimizer", {"cash_flow": {"discount_rate_percent": 12, "cash_flows_eur": [-5000, 0, 0, 9000]}},
  {"npv_eur": 1406.022, "irr_percent": 21.64404}, 1e-06, "SciPy (root of the present value)"]
["option-value", {"present_value_eur": 4000000.0, "investment_eur": 3500000.0, "years": 3, "volatility_percent": 30,
  "risk_free_rate_percent": 3, "cost_of_waiting_percent": 0}, {"option_value_eur": 1203848.0}, 0.001, "Black and Scholes with SciPy"]
["option-value", {"present_value_eur": 1000000.0, "investment_eur": 1200000.0, "years": 2, "volatility_percent": 45,
  "risk_free_rate_percent": 2, "cost_of_waiting_percent": 0}, {"option_value_eur": 198740.9}, 0.001, "Black and Scholes with SciPy"]
["option-value", {"present_value_eur": 500000.0, "investment_eur": 500000.0, "years": 1, "volatility_percent": 20,
  "risk_free_rate_percent": 4, "cost_of_waiting_percent": 0}, {"option_value_eur": 49625.27}, 0.001, "Black and Scholes with SciPy"]
["utility-balance", {"compressed_air": {"flow_m3_per_h": 800, "pressure_bar": 8, "isentropic_efficiency_percent": 70}},
  {"air_power_kw": 90.56635}, 0.015, "CoolProp 8 (real air)"]
["utility-balance", {"compressed_air": {"flow_m3_per_h": 300, "pressure_bar": 7, "isentropic_efficiency_percent": 65}},
  {"air_power_kw": 33.50901}, 0.015, "CoolProp 8 (real air)"]
["utility-balance", {"compressed_air": {"flow_m3_per_h": 1500, "pressure_bar": 11, "isentropic_efficiency_percent": 75}},
  {"air_power_kw": 192.2607}, 0.015, "CoolProp 8 (real air)"]
["utility-balance", {"heating_or_cooling": {"volume_hl": 200, "from_c": 10, "to_c": 78, "steam_pressure_bar": 4}},
  {"batch_steam_kg": 2664.669}, 0.001, "CoolProp 8 (heat of condensation)"]
["utility-balance", {"heating_or_cooling": {"volume_hl": 500, "from_c": 15, "to_c": 95, "steam_pressure_bar": 6}},
  {"batch_steam_kg": 8016.241}, 0.001, "CoolProp 8 (heat of condensation)"]
["utility-balance", {"heating_or_cooling": {"volume_hl": 50, "from_c": 5, "to_c": 60, "steam_pressure_bar": 3}},
  {"batch_steam_kg": 531.3258}, 0.001, "CoolProp 8 (heat of condensation)"]
`
