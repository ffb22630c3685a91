import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const AnnouncementContext = createContext<(text: string) => void>(() => {});

/** The one live region of all cards: each with its own would be fifty empty ones. */
export function Announcements({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  return (
    <AnnouncementContext value={setText}>
      {children}
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </AnnouncementContext>
  );
}

/** Has a screen reader say what a card shows by itself; null says nothing. */
export function useAnnouncement(text: string | null): void {
  const announce = useContext(AnnouncementContext);
  useEffect(() => {
    if (text === null) return undefined;
    announce(text);
    return () => announce('');
  }, [text, announce]);
}
