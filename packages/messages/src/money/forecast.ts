export const forecast = {
  lastsUntil: 'No seu ritmo, dura até',
  lastsBeyond: (days: number) => `No seu ritmo, dura mais de ${days} dias`,
  today: (hour: string) => `hoje, ${hour}`,
  tomorrow: (hour: string) => `amanhã, ${hour}`,
  onDay: (weekday: string, day: string, hour: string) => `${weekday}, ${day}, ${hour}`,
};
