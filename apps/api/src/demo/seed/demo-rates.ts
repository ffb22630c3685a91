import { moneyFromReais } from '@alo/domain/money/money.ts';
import type { NumberRate } from '../../money/rates/rates.ts';

const makeRate = (prefix: string, name: string, reais: number): NumberRate => ({
  prefix,
  name,
  minutePrice: moneyFromReais(reais),
});

export const DEMO_RATES: readonly NumberRate[] = [
  makeRate('1', 'Estados Unidos e Canadá', 0.12),
  makeRate('33', 'França', 0.19),
  makeRate('34', 'Espanha', 0.19),
  makeRate('351', 'Portugal', 0.22),
  makeRate('3519', 'Portugal, móvel', 0.95),
  makeRate('39', 'Itália', 0.2),
  makeRate('44', 'Reino Unido', 0.15),
  makeRate('447', 'Reino Unido, móvel', 0.9),
  makeRate('49', 'Alemanha', 0.18),
  makeRate('52', 'México', 0.25),
  makeRate('54', 'Argentina', 0.28),
  makeRate('56', 'Chile', 0.32),
  makeRate('595', 'Paraguai', 0.75),
  makeRate('598', 'Uruguai', 0.68),
  makeRate('81', 'Japão', 0.35),
  makeRate('86', 'China', 0.2),
  makeRate('55102', 'Auxílio à lista', 1.5),
  makeRate('55300', 'Custo compartilhado (0300)', 0.55),
  makeRate('55303', 'Telemarketing (0303)', 0.55),
  makeRate('553003', 'Número único (3003)', 0.1),
  makeRate('554003', 'Número único (4003)', 0.1),
  makeRate('554004', 'Número único (4004)', 0.1),
  makeRate('554020', 'Número único (4020)', 0.1),
];
