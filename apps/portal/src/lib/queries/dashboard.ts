export const DASHBOARD_KEY = ['dashboard'];
