import { moneyFromReais } from '@alo/domain/money.ts';
import type { NumberRate } from '../../money/rates/rates.ts';

const rate = (prefix: string, name: string, reais: number): NumberRate => ({
  prefix,
  name,
  minutePrice: moneyFromReais(reais),
});

export const DEMO_RATES: readonly NumberRate[] = [
  rate('1', 'Estados Unidos e Canadá', 0.12),
  rate('33', 'França', 0.19),
  rate('34', 'Espanha', 0.19),
  rate('351', 'Portugal', 0.22),
  rate('3519', 'Portugal, móvel', 0.95),
  rate('39', 'Itália', 0.2),
  rate('44', 'Reino Unido', 0.15),
  rate('447', 'Reino Unido, móvel', 0.9),
  rate('49', 'Alemanha', 0.18),
  rate('52', 'México', 0.25),
  rate('54', 'Argentina', 0.28),
  rate('56', 'Chile', 0.32),
  rate('595', 'Paraguai', 0.75),
  rate('598', 'Uruguai', 0.68),
  rate('81', 'Japão', 0.35),
  rate('86', 'China', 0.2),
  rate('55102', 'Auxílio à lista', 1.5),
  rate('55300', 'Custo compartilhado (0300)', 0.55),
  rate('55303', 'Telemarketing (0303)', 0.55),
  rate('553003', 'Número único (3003)', 0.1),
  rate('554003', 'Número único (4003)', 0.1),
  rate('554004', 'Número único (4004)', 0.1),
  rate('554020', 'Número único (4020)', 0.1),
];
