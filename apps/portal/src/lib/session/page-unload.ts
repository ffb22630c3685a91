let isLeaving = false;

// A page that is left cancels its calls; that is no failure of theirs.
window.addEventListener('beforeunload', () => {
  isLeaving = true;
});
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

export const isLeavingPage = () => isLeaving;
