import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';

interface CardRequest {
  gateway: string;
}

const RequestContext = createContext<{
  request: CardRequest | null;
  openForm: (gateway: string) => void;
}>({ request: null, openForm: () => {} });

export function CardRequests({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<CardRequest | null>(null);
  return (
    <RequestContext value={{ request, openForm: (gateway) => setRequest({ gateway }) }}>
      {children}
    </RequestContext>
  );
}

export const useOpenForm = () => use(RequestContext).openForm;

export function useFormRequest(gateway: string, open: () => void): void {
  const { request } = use(RequestContext);
  const handle = useEffectEvent(() => open());
  useEffect(() => {
    if (request?.gateway === gateway) handle();
  }, [request, gateway]);
}
