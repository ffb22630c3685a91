// WPH-20, LIV-6
export const recordingBadge = { recording: 'Gravando', paused: 'Gravação pausada' };
